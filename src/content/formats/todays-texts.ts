import { compactJson } from '../compact-json.ts';
import { dataFile } from '../read/data-file.ts';
import { asJsonSchema, canBeFormer, type Files, isFormer } from './as-json-schema.ts';

/** The texts of files by their paths, in today's format. A text that is so already, or is no JSON, is the same. */
export function todaysTexts(texts: { readonly [path: string]: string }): { readonly [path: string]: string } {
  const files: Files = Object.fromEntries(
    Object.entries(texts).flatMap(([path, text]) => {
      const { json } = canBeFormer(path) ? dataFile(path, text) : {};
      return json === undefined ? [] : [[path, json] as const];
    }),
  );
  const former = Object.keys(files).filter((path) => isFormer(path, files[path] ?? null));
  if (former.length === 0) return texts;
  const todays = asJsonSchema(files);
  return { ...texts, ...Object.fromEntries(former.map((path) => [path, `${compactJson(todays[path] ?? null)}\n`])) };
}
