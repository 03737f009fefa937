import { compactJson } from '../compact-json.ts';
import { dataFile } from './data-file.ts';
import { asJsonSchema, canBeFormer, type Files, isFormer, isWrittenAnew, todaysPath } from '../formats/as-json-schema.ts';

type Texts = { readonly [path: string]: string };

/** The texts of files by their paths, in today's format. A text that is so already, or is no JSON, is the same. */
export function todaysTexts(texts: Texts): Texts {
  const files: Files = Object.fromEntries(
    Object.entries(texts).flatMap(([path, text]) => {
      const { json } = canBeFormer(path) ? dataFile(path, text) : {};
      return json === undefined ? [] : [[path, json] as const];
    }),
  );
  const former = new Map(
    Object.entries(files).flatMap(([path, json]) => (isFormer(path, json) ? [[path, todaysPath(path, json)] as const] : [])),
  );
  if (former.size === 0) return texts;
  const todays = asJsonSchema(files);
  return Object.fromEntries(
    Object.entries(texts).flatMap(([path, text]) => {
      const now = former.get(path);
      if (now === undefined) return [[path, text]];
      return isWrittenAnew(path, now, texts) ? [] : [[now, `${compactJson(todays[now] ?? null)}\n`]];
    }),
  );
}

/** One text in today's format, by the path that it was written under. */
export function todaysText(path: string, text: string): string {
  return Object.values(todaysTexts({ [path]: text }))[0] ?? text;
}
