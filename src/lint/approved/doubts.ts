import { createHash } from 'node:crypto';
import type { IsoDate, Json } from '../../engine/definitions.ts';
import { contextOf } from '../context.ts';
import type { DataFile } from '../read/data-file.ts';
import { type DataFiles, dataWith } from '../read/data-files.ts';
import { positionOf } from '../read/position.ts';
import { at, isObject, type Spot, wholeOf } from '../read/spot.ts';
import { rateDoubts } from '../rules/rate-doubts.ts';
import { spotOf } from '../rules/not-approved.ts';
import { ratesSeen } from '../survey/rates.ts';
import { surveyOf } from '../survey/survey.ts';
import { approvalsOf, hasMeaning, meaningOf } from './approvals.ts';
import { differencesOf } from './differences.ts';
import { exchangeInWords, withExchanges } from './exchanges.ts';
import { examplesChanged } from './examples-changed.ts';
import { type Wording, wordingOf } from './named.ts';
import { wordDifferences } from './word-differences.ts';

/** Something that a change of the content does and that nobody can tell from a slip but who knows what was meant. It is ticked before it serves. */
export type Doubt = {
  /** The same for the same change, whatever else changes. */
  readonly id: string;
  readonly about: 'rates' | 'words' | 'meaning' | 'rules' | 'receipts' | 'examples' | 'files';
  /** Where, in the content with the change, or in that before it where a file is gone. */
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  /** What it does, in a sentence. */
  readonly says: string;
};

/** What the content after a change does that the content before it did not. A reworded text and a new option, question or row are none. */
export function doubtsBetween(before: DataFiles, after: DataFiles, on: IsoDate): readonly Doubt[] {
  const [was, is] = [surveyOf(before), surveyOf(after)];
  const words = wordingOf(is.texts);
  const former = new Map(before.files.map((file) => [file.path, file]));
  const changed = after.files.filter(({ path, text }) => former.get(path)?.text !== text);
  const approved = approvalsOf(before, was.texts);
  const told = [
    ...filesGone(before, after),
    ...changed.flatMap((file) => ofFile(former.get(file.path), file, { words, meta: after.meta })),
    ...changed.flatMap((file) => rulesChanged(former.get(file.path), file)),
    ...ratesChanged(former, after, on),
    ...ofWords(approved.says, [was.texts.languages, is.texts.languages]),
    ...examplesChanged(former, changed),
  ];
  return onceEach(told);
}

export type Told = Pick<Doubt, 'about' | 'says'> & { readonly spot: Spot };

/** What is told of several places in the same words is one. */
function onceEach(told: readonly Told[]): readonly Doubt[] {
  const byWords = new Map(told.toReversed().map((one) => [`${one.about} ${one.says}`, one] as const));
  return told
    .filter((one) => byWords.get(`${one.about} ${one.says}`) === one)
    .map(({ about, says, spot }) => ({
      id: createHash('sha256').update(`${about} ${spot.file.path} ${says}`).digest('hex').slice(0, 16),
      ...{ about, says, file: spot.file.path, pointer: spot.pointer, line: positionOf(spot).line },
    }));
}

/** What may go without being asked: texts have their own rules, drawings are looked at. */
const UNWATCHED: ReadonlySet<DataFile['kind']> = new Set(['text', 'voice', 'approved', 'drawing', 'trials', 'donors', 'carry', 'mends', 'meta', 'api', 'fixture']);

function filesGone({ files }: DataFiles, after: DataFiles): readonly Told[] {
  const paths = new Set(after.files.map(({ path }) => path));
  return files
    .filter(({ path, kind }) => !paths.has(path) && !UNWATCHED.has(kind))
    .map((file) => ({ about: 'files', spot: wholeOf(file), says: `“${file.path}” is gone, with all that it asked, computed or showed.` }));
}

const LAYOUTS: ReadonlySet<DataFile['kind']> = new Set(['receipt', 'mail', 'proof']);

type Saying = { readonly words: Wording; readonly meta: DataFiles['meta'] };

function ofFile(former: DataFile | undefined, file: DataFile, saying: Saying): readonly Told[] {
  const isLayout = LAYOUTS.has(file.kind) || file.path.startsWith('receipts/');
  if (former?.json === undefined || file.json === undefined || !hasMeaning(file)) return [];
  const differences = withExchanges(differencesOf(meaningOf(former.json), meaningOf(file.json)));
  // Values that are written over are told with what their history says.
  const isToldElsewhere = ({ place, actual, approved }: (typeof differences)[number]) =>
    place.at(-1) === 'says' || (file.kind === 'rates' && place[2] === 'values' && actual !== undefined && approved !== undefined);
  const telling = differences.filter((one) => !isToldElsewhere(one));
  return telling.map((difference) => ({
    about: isLayout ? 'receipts' : file.kind === 'rates' ? 'rates' : 'meaning',
    spot: spotOf(wholeOf(file), difference.place),
    says: exchangeInWords(difference, { file, ...saying }),
  }));
}

/** A rule that computes in another way: its examples may have been changed with it. */
function rulesChanged(former: DataFile | undefined, file: DataFile): readonly Told[] {
  if (file.kind !== 'rules' || former === undefined) return [];
  const [was, is] = [rulesOf(former), rulesOf(file)];
  return [...is].flatMap(([name, spot]) => {
    const logic = was.get(name);
    if (logic === undefined || logicOf(logic.value) === logicOf(spot.value)) return [];
    const says = `The rule “${name}” computes in another way: its results and its examples are to be checked.`;
    return [{ about: 'rules', spot, says } as const];
  });
}

function rulesOf(file: DataFile): ReadonlyMap<string, Spot> {
  const rules = at(wholeOf(file), 'rules');
  return new Map((isObject(rules.value) ? Object.keys(rules.value) : []).map((name) => [name, at(rules, name)]));
}

/** The logic of a rule and of its dated versions. */
function logicOf(rule: Json | undefined): string {
  if (!isObject(rule)) return '';
  const dated = Array.isArray(rule.dated) ? rule.dated.filter(isObject).map(({ from, logic }) => [from, logic]) : [];
  return JSON.stringify([rule.logic, dated]);
}

/** Each value that is new or written over, with what its history says against it and the reason that was given. */
function ratesChanged(former: ReadonlyMap<string, DataFile>, after: DataFiles, on: IsoDate): readonly Told[] {
  const files = after.files.filter(({ kind, path, text }) => kind === 'rates' && former.get(path)?.text !== text);
  if (files.length === 0) return [];
  const before = valuesIn(files.flatMap(({ path }) => former.get(path) ?? []));
  const values = valuesIn(files);
  const changed = [...values].filter(([place, { value, reasons }]) => value !== before.get(place)?.value || reasons !== before.get(place)?.reasons);
  const unexplained = dataWith(after, Object.fromEntries(files.map(({ path, json }) => [path, JSON.stringify(withoutReasons(json ?? null))])));
  const against = rateDoubts(contextOf(unexplained, on));
  const told = changed.map(([place, { name, from, value, last, spot }]) => {
    const was = before.get(place)?.value;
    const over = was === undefined || was === value ? '' : `, and was ${was}: what was given since ${from} is computed otherwise`;
    return { spot, says: `“${name}” is ${value === '' ? 'not known' : value} from ${from}${over}${stepBetween(last, value)}.` };
  });
  // The rows of a table have one day and one reason.
  return [...Map.groupBy(told, ({ spot }) => `${spot.file.path} ${spot.pointer}`).values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { spot } = first;
    const doubts = against
      .filter(({ file, pointer }) => file === spot.file.path && `${pointer}/`.startsWith(`${spot.pointer}/`))
      .map(({ code, message }) => `${message} Said to be right: ${reasonOf(spot, code)}`);
    return [{ about: 'rates', spot, says: [...rows.map(({ says }) => says), ...doubts].join(' ') } as const];
  });
}

type Dated = {
  readonly name: string;
  readonly from: string;
  readonly value: string;
  readonly last: string | undefined;
  readonly reasons: string | undefined;
  readonly spot: Spot;
};

/** The values of rates by file, name and day. */
function valuesIn(files: readonly DataFile[]): ReadonlyMap<string, Dated> {
  const rates = files.flatMap((file) => ratesSeen(wholeOf(file)));
  return new Map(
    rates.flatMap(({ name, values }) =>
      values.map(({ from, value, spot }, place) => {
        const reasons = JSON.stringify(at(spot, 'confirmed').value);
        return [`${spot.file.path} ${name} ${from}`, { name, from, value, last: values[place - 1]?.value, reasons, spot }] as const;
      }),
    ),
  );
}

function reasonOf(value: Spot, code: string): string {
  const given = at(value, 'confirmed').value;
  const reason = typeof given === 'string' ? given : at(value, 'confirmed', code).value;
  return reason === undefined ? 'nobody said why.' : `“${reason}”`;
}

function stepBetween(before: string | undefined, value: string): string {
  const step = before === undefined || before === '' ? Number.NaN : Number(value) / Number(before) - 1;
  if (!Number.isFinite(step)) return before === undefined || before === '' ? '' : `, and ${before} before it`;
  return `, ${Math.abs(Math.round(step * 1000) / 10)} % ${step < 0 ? 'less' : 'more'} than ${before} before it`;
}

function withoutReasons(json: Json): Json {
  if (Array.isArray(json)) return json.map((one: Json) => withoutReasons(one));
  if (!isObject(json)) return json;
  return Object.fromEntries(Object.entries(json).flatMap(([key, value]) => (key === 'confirmed' ? [] : [[key, withoutReasons(value)]])));
}

type Languages = ReadonlyMap<string, ReadonlyMap<string, Spot>>;

/** Of what is the same in several languages, one is told. */
function ofWords(says: { readonly [language: string]: { readonly [text: string]: string } }, [before, now]: readonly [Languages, Languages]): readonly Told[] {
  const found = [...now].flatMap(([language, texts]) => wordDifferences(texts, says[language] ?? {}, before.get(language)));
  const told = new Map(found.toReversed().map((one) => [`${one.kind} ${one.keys} ${one.kind === 'figure' ? one.says : ''}`, one] as const));
  return [...told.values()].toReversed().map(({ spot, says: sentence }) => ({ about: 'words', spot, says: sentence }));
}
