import type { Json } from '../../engine/index.ts';
import type { Tree } from '../tree.ts';
import { parsed, partsOf } from './json-at.ts';
import { languagesIn, namesIn, withoutMarkup } from './named.ts';

/** A place that names a text, and the letters that fit there. */
export type TextPlace = { readonly file: string; readonly pointer: string; readonly room?: { readonly most: number } };
export type TextPlaces = ReadonlyMap<string, readonly TextPlace[]>;

export type WordFlag = 'missing' | 'stale' | 'long' | 'changed';

/** A text in every released language, and the places that show it. */
export type WordSeen = {
  readonly key: string;
  /** In the order of the languages; null if missing. */
  readonly texts: readonly (string | null)[];
  /** The same in the compared tree. */
  readonly live: readonly (string | null)[];
  readonly where: readonly string[];
  readonly flags: readonly WordFlag[];
};

export type WordsSeen = {
  readonly languages: readonly { readonly id: string; readonly name: string }[];
  readonly words: readonly WordSeen[];
};

/** Every text of a tree, compared with the original tree. `places`: where the data name each text. */
export function wordsIn(tree: Tree, before: Tree, places: TextPlaces): WordsSeen {
  const languages = languagesIn(tree);
  const now = languages.map(({ id }) => textsIn(tree, id));
  const then = languages.map(({ id }) => textsIn(before, id));
  const { place } = namesIn(tree);
  const keys = [...new Set(now.flatMap((texts) => [...texts.keys()]))];
  const words = keys.map((key) => {
    const texts = now.map((ofLanguage) => ofLanguage.get(key) ?? null);
    const uses = places.get(key) ?? places.get(key.replace(FORM, '')) ?? [];
    const where = [...new Set(uses.map(({ file, pointer }) => place(file, pointer)))];
    const live = then.map((ofLanguage) => ofLanguage.get(key) ?? null);
    const changed = texts.map((text, at) => text !== live[at]);
    const most = Math.min(...uses.flatMap(({ room }) => room?.most ?? []));
    return { key, texts, live, where, flags: flagsOf({ key, texts, changed, most, languages: languages.map(({ id }) => id) }) };
  });
  return { languages, words };
}

type Flagged = Pick<WordSeen, 'key' | 'texts'> & {
  readonly changed: readonly boolean[];
  readonly most: number;
  readonly languages: readonly string[];
};

function flagsOf({ key, texts, changed, most, languages }: Flagged): readonly WordFlag[] {
  const isWanted = languages.map((language) => hasForm(key, language));
  const wanted = changed.filter((_, at) => isWanted[at]);
  const lengths = texts.map((text) => (text === null ? 0 : lettersIn(text)));
  const flags: readonly (readonly [WordFlag, boolean])[] = [
    ['missing', texts.some((text, at) => text === null && isWanted[at] === true)],
    ['stale', wanted.some(Boolean) && !wanted.every(Boolean)],
    ['long', lengths.some((length) => length > most) || muchLonger(lengths.filter((length) => length > 0))],
    ['changed', changed.some(Boolean)],
  ];
  return flags.flatMap(([flag, holds]) => (holds ? [flag] : []));
}

const FORM = /_(zero|one|two|few|many)$/;

/** Whether a language has the plural form of a key: Malay has no singular form. */
function hasForm(key: string, language: string): boolean {
  const form = FORM.exec(key)?.[1];
  return form === undefined || new Intl.PluralRules(language).resolvedOptions().pluralCategories.some((one) => one === form);
}

/** Counted as the lint does: a placeholder is eight letters. */
function lettersIn(text: string): number {
  return [...withoutMarkup(text.replaceAll(/\{\{[^}]*\}\}/g, '12345678'))].length;
}

/** Malay is about a fifth longer than English; nearly twice as long, and by more than a few words, suggests that the text says more. */
function muchLonger(lengths: readonly number[]): boolean {
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  return lengths.length > 1 && longest > shortest * 1.8 && longest - shortest > 24;
}

/** The texts of a language by their dotted keys. */
export function textsIn(tree: Tree, language: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const collect = (value: Json | undefined, key: string) => {
    if (typeof value === 'string') texts.set(key, value);
    else for (const [part, inner] of partsOf(value)) collect(inner, `${key}.${part}`);
  };
  for (const [key, value] of partsOf(parsed(tree[`flows/text/${language}/translation.json`]))) if (key !== '$schema') collect(value, key);
  return texts;
}
