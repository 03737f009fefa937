import { type DataFile, type DataFiles, type FileKind, isObject, wholeOf } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import { languagesSeen } from '../texts/languages.ts';
import type { TextsSeen } from '../survey/texts.ts';
import { signsOf } from './signs.ts';

/** Where the approvals are kept. */
export const APPROVED_FILE = 'flows/approved.json';

/**
 * What somebody read and approved: what each file makes of answers and money, and of each text its words (as a hash), its figures, its
 * placeholders and how often it says “not”. What nothing else in the data could tell from a slip is compared with it.
 */
export type Approvals = {
  readonly means: { readonly [file: string]: Json };
  readonly says: { readonly [language: string]: { readonly [text: string]: string } };
};

/** The approvals that are kept with the data; undefined where nobody has approved anything. */
export function keptApprovals({ files }: DataFiles): Approvals | undefined {
  const json = files.find(({ kind }) => kind === 'approved')?.json;
  return isObject(json) && isObject(json.means) && isObject(json.says) ? (json as unknown as Approvals) : undefined;
}

/** The approvals of the data as they are; not of the words of a language under work, which nobody is offered. */
export function approvalsOf({ files }: DataFiles, { languages }: TextsSeen): Approvals {
  const site = files.find(({ kind }) => kind === 'site');
  const underWork = new Set(languagesSeen(site && wholeOf(site)).flatMap(({ id, isReleased }) => (isReleased ? [] : [id])));
  return {
    means: Object.fromEntries(files.flatMap((file) => (hasMeaning(file) ? [[file.path, meaningOf(file.json ?? null)]] : []))),
    says: Object.fromEntries(
      [...languages].flatMap(([language, texts]) =>
        underWork.has(language)
          ? []
          : [[language, Object.fromEntries([...texts].map(([key, { value }]) => [key, signsOf(String(value))]))]],
      ),
    ),
  };
}

const KINDS: ReadonlySet<FileKind> = new Set<FileKind>([
  ...(['site', 'rates', 'flow', 'step', 'rules', 'common', 'part'] as const),
  // Fixtures hold receipts as drawn too, where a gift of theirs shows the line.
  ...(['receipt', 'mail', 'proof', 'mends'] as const),
]);

export function hasMeaning({ kind }: Pick<DataFile, 'kind'>): boolean {
  return KINDS.has(kind);
}

/** How something looks or is explained, and what examples and sources prove by themselves. */
const LOOKS: ReadonlySet<string> = new Set([
  ...['called', '$schema', '$id', 'version', 'description', 'source', 'logic', 'examples', 'updates', 'confirmed', 'toBeConfirmed'],
  ...['banner', 'icon', 'stage', 'width', 'widget', 'placeholder', 'autocomplete', 'summary'],
]);
/** What these hold is named by the data: a question may be called “source”. */
const NAMES_WITHIN: ReadonlySet<string> = new Set([
  'properties',
  'rules',
  'rates',
  'groups',
  'hosts',
  'settings',
  'sets',
  'titles',
  'columns',
  'donor',
]);
/**
 * What a value of a file means, without its looks: lists of named entries by their names. Of a rule, examples hold the logic. `within`: the property that
 * holds it.
 */
export function meaningOf(value: Json, within = ''): Json {
  if (Array.isArray(value)) {
    const list: readonly Json[] = value;
    return list.length > 0 && list.every(isObject) ? byName(list) : list.map((one) => meaningOf(one));
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => NAMES_WITHIN.has(within) || !LOOKS.has(key));
  return Object.fromEntries(
    entries.flatMap(([key, inner]): readonly (readonly [string, Json])[] => {
      if (key === 'sections' && Array.isArray(inner)) return foldedIn(inner);
      return [[key, isSentence(key, inner) ? signsOf(inner) : meaningOf(inner, key)]];
    }),
  );
}

/** Of the headings within a step, those whose questions are shown only once they are pressed, by their first question; the others are looks. */
function foldedIn(sections: readonly Json[]): readonly (readonly [string, Json])[] {
  const folded = sections.filter(isObject).filter((section) => section.folded === true);
  return folded.length === 0 ? [] : [['sections', Object.fromEntries(folded.map(({ from }) => [String(from), 'folded']))]];
}

/** What a rate or rule says of itself is kept as texts are. */
function isSentence(key: string, value: Json): value is string {
  return key === 'says' && typeof value === 'string';
}

const NAMES = [
  ...['id', 'from', 'value', 'step', 'part', 'layout', 'code', 'field', 'path', 'charityId', 'text', 'rule', 'variable'],
  ...['name', 'icon'],
];

function byName(list: readonly { readonly [key: string]: Json }[]): Json {
  const made: { [name: string]: Json } = {};
  for (const entry of list) {
    const key = NAMES.find((one) => entry[one] !== undefined) ?? '';
    const { [key]: named, ...rest } = entry;
    const plain = key === '' && entry.kind !== undefined ? [entry.kind, firstWithin(entry)].join(' ') : 'entry';
    // Several notes may have one id, each from a day of its own.
    const name = [named ?? plain, ...(key === 'id' ? [rest.from ?? []].flat() : [])].join(' ');
    made[nextFree(name, made)] = onlyOne(meaningOf(rest));
  }
  return made;
}

/** A block without a name is known by its title, or by the first that it holds: the order of a layout means nothing. */
function firstWithin({ list, title, label, href, rows, blocks, columns }: { readonly [key: string]: Json }): string {
  const own = [list, title, label, href].find((one) => typeof one === 'string');
  if (own !== undefined) return String(own);
  const [first] = [rows, blocks, columns].flatMap((inner) => (Array.isArray(inner) ? inner.filter(isObject) : []));
  return first === undefined ? '' : String(NAMES.map((key) => first[key]).find((one) => one !== undefined) ?? firstWithin(first));
}

function nextFree(name: string, made: { readonly [name: string]: Json }): string {
  let nth = 1;
  while (Object.hasOwn(made, nth === 1 ? name : `${name} ${nth}`)) nth += 1;
  return nth === 1 ? name : `${name} ${nth}`;
}

/** An entry of a name and one value is that value: a rate by its day, the title of an option. */
function onlyOne(entry: Json): Json {
  const values = isObject(entry) ? Object.values(entry) : [];
  const [value = null] = values;
  return values.length === 1 && !isObject(value) && !Array.isArray(value) ? value : entry;
}
