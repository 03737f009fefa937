import { compactJson } from '../compact-json.ts';
import { APPROVED_FILE, approvedAsJsonSchema } from '../formats/approved-as-json-schema.ts';
import { asJsonSchema, canBeFormer, type Files } from '../formats/as-json-schema.ts';
import { dataFile } from './data-file.ts';

type Texts = { readonly [path: string]: string };

/** The texts of files by path, in order, in today's format. Leaves a text in today's format, or one that is not JSON, unchanged. */
export function todaysTexts(texts: Texts): Texts {
  const files = filesOf(texts);
  const todays = todaysFiles(files);
  const isSame = (path: string) => files[path] === todays[path];
  const kept = Object.entries(texts).filter(([path]) => isSame(path));
  if (kept.length === Object.keys(texts).length) return texts;
  const anew = Object.keys(todays).filter((path) => !isSame(path));
  const texted = [...kept, ...anew.map((path) => [path, `${compactJson(todays[path])}\n`] as const)];
  return Object.fromEntries(texted.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** One text in today's format, by its path when it was written. */
export function todaysText(path: string, text: string): string {
  return Object.values(todaysTexts({ [path]: text }))[0] ?? text;
}

function filesOf(texts: Texts): Files {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([path, text]) => {
      const { json } = canBeFormer(path) || path === APPROVED_FILE ? dataFile(path, text) : {};
      return json === undefined ? [] : [[path, json] as const];
    }),
  );
}

function todaysFiles({ [APPROVED_FILE]: approved, ...files }: Files): Files {
  return { ...asJsonSchema(files), ...(approved !== undefined && { [APPROVED_FILE]: approvedAsJsonSchema(approved) }) };
}
