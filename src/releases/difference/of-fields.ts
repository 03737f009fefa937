import { formatMoney, type Json } from '../../engine/index.ts';
import type { Change } from '../changes.ts';
import { jsonAt, parsed, textAt } from '../views/json-at.ts';
import { labelOf } from '../views/label-of.ts';
import { lineInWords, moveInWords } from '../views/in-words.ts';
import { movedLines } from '../views/moved-lines.ts';
import { type Names, spaced } from '../views/named.ts';
import { type ChangedPlace, changedPlaces, plainName } from './changed-places.ts';
import type { Difference } from './difference.ts';
import { putBack, putBackAt } from './put-back.ts';

type Told = Omit<Difference, 'path' | 'about' | 'back'>;
type Sides = { readonly was: Names; readonly is: Names };

/** The differences of a file, field by field, with questions and options by their titles. */
export function ofFields({ path, before, after }: Change, { was, is }: Sides): readonly Difference[] {
  const [old, now] = [parsed(before), parsed(after)];
  const about = aboutOf(path);
  if (about === 'examples') return ofExample(path, [before, after], is);
  const title = (after === undefined ? was : is).file(path);
  const whole = { path, about, what: title, back: [before === undefined ? ({ removed: true } as const) : { text: before }] };
  if (before === undefined) return [{ ...whole, after: 'the file' }];
  if (after === undefined) return [{ ...whole, before: 'the file' }];
  if (old === undefined || now === undefined) return [{ ...whole, before: 'other text', after: 'text that is not JSON' }];
  const said = sayingOf([now, old], is);
  return changedPlaces(old, now).map((place) => ({
    ...{ path, about, back: putBack(old, now, place) },
    ...toldOf(place, said),
    what: `${title}: ${said.place(place.way)}`,
  }));
}

/** The differences of an example and its expectations; for a receipt, the lines that it loses and gains. */
function ofExample(path: string, [before, after]: readonly [string | undefined, string | undefined], is: Names): readonly Difference[] {
  const [old, now] = [parsed(before), parsed(after)];
  const about = { path, about: 'examples', example: exampleOf(path, now ?? old) } as const;
  const whole = { ...about, what: 'the example', back: [before === undefined ? ({ removed: true } as const) : { text: before }] };
  if (before === undefined) return [{ ...whole, after: 'the file' }];
  if (after === undefined) return [{ ...whole, before: 'the file' }];
  if (old === undefined || now === undefined) return [{ ...whole, before: 'other text', after: 'text that is not JSON' }];
  const drawn = ['receipt', 'certificate'].flatMap((document) => {
    const [was, will] = [old, now].map((json) => linesAt(json, 'expect', 'drawn', document));
    const [lost, got] = [inWords(without(was, will), is), inWords(without(will, was), is)];
    const changed = { ...(lost !== '' && { before: lost }), ...(got !== '' && { after: got }) };
    const back = [putBackAt(old, ['expect', 'drawn', document])];
    const moved = movedLines(was ?? [], will ?? []);
    if (moved.length > 0)
      return moved.map((one) => ({ ...about, back, what: `expected ${document}`, before: 'elsewhere', after: moveInWords(one, is.words) }));
    return lost === '' && got === '' ? [] : [{ ...about, back, what: `expected ${document}`, ...changed }];
  });
  const said = sayingOf([now, old], is);
  const others = changedPlaces(old, now).filter(({ way }) => !(way[0] === 'expect' && way[1] === 'drawn'));
  return [
    ...drawn,
    ...others.map((place) => ({ ...about, back: putBack(old, now, place), ...toldOf(place, said), what: said.place(place.way) })),
  ];
}

function linesAt(json: Json, ...way: readonly string[]): readonly string[] {
  const lines = jsonAt(json, ...way);
  return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [];
}

function without(lines: readonly string[] = [], others: readonly string[] = []): readonly string[] {
  return lines.filter((line) => !others.includes(line));
}

function inWords(lines: readonly string[], { words }: Names): string {
  return lines.map((line) => `“${lineInWords(line, words)}”`).join(', ');
}

/** The differences of two values outside a file, with their fields by name. */
export function fieldsChanged(before: Json | undefined, after: Json | undefined): readonly (Told & { readonly place: ChangedPlace })[] {
  const value = (one: Json) => valueInWords(one, (key) => key);
  const saying = { value, entry: (name: string) => spaced(plainName(name)) };
  return changedPlaces(before, after).map((place) => ({ place, ...toldOf(place, saying), what: place.way.map(spaced).join(', ') }));
}

type Saying = { readonly value: (value: Json) => string; readonly entry: (name: string) => string };

function sayingOf(sides: readonly [Json, Json], names: Names): Saying & { readonly place: (way: readonly string[]) => string } {
  return {
    value: (value) => valueInWords(value, names.words),
    entry: (name) => entryInWords(name, names.words),
    place: (way) => placeOf(way, sides, names),
  };
}

function toldOf({ before, after, kind, way, follows }: ChangedPlace, { value, entry }: Saying): Omit<Told, 'what'> {
  const isOfLines = LISTS.has(way.at(-1) ?? '') && kind === 'order';
  const said = (one: Json) => {
    if (isCents(way, one)) return `S${formatMoney(one)}`;
    return isOfLines && Array.isArray(one) ? one.map((name) => numberedEntry(String(name), entry)).join(', ') : value(one);
  };
  const [was, is] = [before, after].map((one) => (one === undefined ? undefined : said(one)));
  return {
    ...(was !== undefined && { before: shortened(was, is) }),
    ...(is !== undefined && { after: shortened(is, was) }),
    ...(follows !== undefined && LISTS.has(way.at(-2) ?? '') && { more: `after ${entry(follows)}` }),
    ...(kind === 'order' && { more: '(order)' }),
  };
}

/** An entry's words with its number among others of the same name: "“rows” ·2". */
function numberedEntry(name: string, entry: Saying['entry']): string {
  return `${entry(name)}${name.slice(plainName(name).length)}`;
}

function isCents(way: readonly string[], value: Json): value is number {
  return /Cents$/.test(way.at(-1) ?? '') && Number.isSafeInteger(value);
}

function aboutOf(path: string): Difference['about'] {
  if (path.startsWith('tests/fixtures/')) return 'examples';
  if (path.startsWith('receipts/mails/')) return 'mails';
  if (path.startsWith('receipts/')) return 'receipts';
  return path.endsWith('.step.json') ? 'steps' : 'others';
}

function exampleOf(path: string, json: Json | undefined): string {
  const says = textAt(json, 'says');
  return says === undefined ? path.slice('tests/fixtures/'.length) : says.replace(/\.$/, '');
}

const HOLDERS = new Set(['properties', 'items', 'blocks', 'rows', 'columns', 'oneOf', 'parts', 'expect', 'answers', 'notes', 'steps']);
/** Lists of a layout, whose order is the reading order of a receipt. */
const LISTS = new Set(['blocks', 'rows', 'columns']);
/** Kinds of blocks, as the page of layouts calls them. */
const KINDS: { readonly [kind: string]: string } = { note: 'sentence', paragraph: 'sentence' };
const LABELS: { readonly [field: string]: string } = {
  required: 'must be answered',
  private: 'private',
  oneOf: 'options',
  when: 'asked or shown while',
  wrongWhen: 'refused while',
  requiredWhen: 'must be answered while',
  minItems: 'at least',
  maxItems: 'at most',
  atMost: 'at most',
  atLeast: 'at least',
  maxLength: 'longest',
  minLength: 'shortest',
  totalCents: 'expected total',
  amountCents: 'expected amount',
};

/** The place in words, from the names that lead there: "question “Which kinds”, option “Savings”, hint". */
function placeOf(way: readonly string[], [now, old]: readonly [Json, Json], { words }: Names): string {
  // The title of a removed entry is in the former file.
  const titled = (...to: readonly string[]) => textAt(now, ...to, 'title') ?? textAt(old, ...to, 'title');
  const parts = way.flatMap((name, at) => {
    const above = way[at - 1];
    if (above === 'properties') {
      const title = titled(...way.slice(0, at + 1));
      return [`question “${title === undefined ? spaced(name) : words(title)}”`];
    }
    if (above === 'oneOf')
      return [`option “${[now, old].map((json) => optionTitle(jsonAt(json, ...way.slice(0, at)), name, words)).find(Boolean) ?? name}”`];
    // Rows without a title are identified by the row inside them.
    if (isList(way, at - 1)) return plainName(name) === 'rows' && at < way.length - 1 ? [] : [entryOf(above ?? '', name, words)];
    // The value of a list of names shows the name itself.
    if (above === 'required') return [`question “${words(titled('properties', name) ?? spaced(name))}”`];
    if (HOLDERS.has(name) && at < way.length - 1) return [];
    return [LABELS[name] ?? spaced(name)];
  });
  return parts.length === 0 ? 'all of it' : parts.join(', ');
}

/** Whether a name is that of a list. An entry of a list may have the same name: rows among blocks. */
function isList(way: readonly string[], at: number): boolean {
  return LISTS.has(way[at] ?? '') && !isList(way, at - 1);
}

function entryOf(list: string, name: string, words: Names['words']): string {
  const said = entryInWords(name, words);
  return list === 'rows' && said.startsWith('“') ? `row ${said}` : said;
}

function optionTitle(options: Json | undefined, value: string, words: Names['words']): string | undefined {
  const found = Array.isArray(options) ? (options as readonly Json[]).find((one) => textAt(one, 'const') === value) : undefined;
  const title = textAt(found, 'title');
  return title && words(title);
}

/** "rows receipt.payment" is "rows “Payment”", "note receipt.thanks" is "sentence “Thank you”". */
function entryInWords(name: string, words: Names['words']): string {
  const [kind = '', ...rest] = plainName(name).split(' ');
  return rest.length > 0 ? `${KINDS[kind] ?? kind} “${words(rest.join(' '))}”` : `“${words(kind)}”`;
}

const LONGEST = 160;
/** Letters of a long value to show before its first difference from the other side. */
const BEFORE = 40;

/** Shortens a long value, but never hides its first difference from the other side. */
function shortened(text: string, other = ''): string {
  if (text.length <= LONGEST) return text;
  const [letters, others] = [[...text], [...other]];
  const differs = letters.findIndex((letter, at) => letter !== others[at]);
  const from = differs < LONGEST - BEFORE ? 0 : differs - BEFORE;
  const cut = letters.slice(from, from + LONGEST - 1).join('');
  return `${from === 0 ? '' : '…'}${cut}${from + LONGEST - 1 < letters.length ? '…' : ''}`;
}

/** A value as staff read it: the words of a text, yes and no, a list by its entries, and any other value as written. */
function valueInWords(value: Json, words: Names['words']): string {
  if (typeof value === 'string') {
    const text = words(value);
    return text === value ? value : `“${text}”`;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.length === 0 ? 'nothing' : value.map((one) => valueInWords(one, words)).join(', ');
  const title = textAt(value, 'title') ?? labelOf(value) ?? textAt(value, 'text');
  if (title !== undefined) {
    const more = leadsTo(value);
    return more.length === 0 ? `“${words(title)}”` : `“${words(title)}” (${more.join(', ')})`;
  }
  return JSON.stringify(value);
}

/** Details that a value's title does not show: its value or address, and whether it is folded. */
function leadsTo(value: Json): readonly string[] {
  const names = labelOf(value) === undefined ? ['url', 'href', 'from'] : ['value', 'url', 'href'];
  const said = names.flatMap((name) => textAt(value, name) ?? []);
  return jsonAt(value, 'folded') === true ? [...said, 'folded'] : said;
}
