import type { Json } from '../../../../src/engine/index.ts';
import { BOTH, EN, put, type Slip } from '../slip.ts';
import type { FileRead } from './of-questions.ts';
import { isRecord, isText, neighbours, placesIn } from './walk.ts';

/** Receipts and mails: a row lost, its value that of the next, its form another, its condition gone; labels exchanged. */
export function layouts({ path, json }: FileRead): readonly Slip[] {
  return placesIn(json).flatMap(({ at, name, value }): readonly Slip[] => {
    if (!['blocks', 'rows', 'columns'].includes(name) || !Array.isArray(value)) return [];
    const own = value.flatMap((entry: Json, place): readonly Slip[] => {
      const here = `${at}/${place}`;
      if (!isRecord(entry)) return [];
      const isSaying = entry.value !== undefined || entry.part !== undefined || entry.text !== undefined;
      return [
        ...(isSaying ? [{ says: `${path}${here} is lost`, edits: [put(path, here, undefined)] }] : []),
        ...(entry.when === undefined ? [] : [{ says: `${path}${here} is always shown`, edits: [put(path, `${here}/when`, undefined)] }]),
        ...(entry.format === 'money' ? [{ says: `${path}${here} is text`, edits: [put(path, `${here}/format`, 'text')] }] : []),
      ];
    });
    const exchanged = neighbours(value.map((entry: Json, place) => [`${at}/${place}`, entry] as const)).flatMap(([[a, one], [b, two]]) => {
      if (!isRecord(one) || !isRecord(two)) return [];
      return ['label', 'value'].flatMap((key) => {
        const [first, second] = [one[key], two[key]];
        if (!isText(first) || !isText(second) || first === second) return [];
        return [
          {
            says: `${path}: ${key} of ${a} and ${b} exchanged`,
            edits: [put(path, `${a}/${key}`, second), put(path, `${b}/${key}`, first)],
          },
        ];
      });
    });
    return [...own, ...exchanged];
  });
}

type Texts = { readonly [file: string]: Json };

/** Exchanges the words of neighbouring options, questions and lines, in both languages and in one. */
export function words({ json }: FileRead, texts: Texts): readonly Slip[] {
  const lists = placesIn(json).filter(({ name }) => ['oneOf', 'items', 'rows', 'columns'].includes(name));
  return lists.flatMap(({ value }) => {
    const keys = (Array.isArray(value) ? value : []).flatMap((one: Json) => {
      const key = isRecord(one) ? (one.title ?? one.label) : undefined;
      return isText(key) ? [key] : [];
    });
    return neighbours(keys).flatMap(([one, two]) => {
      const inBoth = BOTH.flatMap((file) => exchangedIn(file, texts[file] ?? null, one, two));
      if (inBoth.length < BOTH.length * 2) return [];
      const inOne = inBoth.filter(({ file }) => file === EN);
      return [
        { says: `the words of ${one} and ${two} exchanged`, edits: inBoth },
        { says: `the English words of ${one} and ${two} exchanged`, edits: inOne },
      ];
    });
  });
}

function exchangedIn(file: string, texts: Json, one: string, two: string): Slip['edits'] {
  const [a, b] = [one, two].map((key) => wordsAt(texts, key));
  if (a === undefined || b === undefined || a === b) return [];
  return [put(file, pointerTo(one), b), put(file, pointerTo(two), a)];
}

function wordsAt(texts: Json, key: string): string | undefined {
  const found = key.split('.').reduce<Json | undefined>((json, part) => (isRecord(json) ? json[part] : undefined), texts);
  return isText(found) ? found : undefined;
}

function pointerTo(key: string): string {
  return `/${key.replaceAll('.', '/')}`;
}

/** Sentences that say the contrary, and amounts that say tenfold, in both languages. */
export function sentences(texts: Texts): readonly Slip[] {
  return placesIn(texts[EN] ?? null).flatMap(({ at, value }): readonly Slip[] => {
    if (!isText(value)) return [];
    const other = /S\$\d/.test(value)
      ? value.replace(/(S\$\d[\d,]*)/, '$10')
      : / not /.test(value)
        ? value.replace(' not ', ' ')
        : undefined;
    return other === undefined ? [] : [{ says: `${at} says “${other}”`, edits: [put(EN, at, other)] }];
  });
}
