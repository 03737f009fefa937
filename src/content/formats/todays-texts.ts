import { compactJson } from '../compact-json.ts';
import { dataFile } from '../read/data-file.ts';
import { asJsonSchema, canBeFormer, isFormer } from './as-json-schema.ts';

/** The texts of files by their paths, in today's format. A text that is so already, or is no JSON, is the same. */
export function todaysTexts(texts: { readonly [path: string]: string }): { readonly [path: string]: string } {
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, todaysText(path, text)]));
}

function todaysText(path: string, text: string): string {
  if (!canBeFormer(path)) return text;
  const { json } = dataFile(path, text);
  if (json === undefined || !isFormer(path, json)) return text;
  return `${compactJson(asJsonSchema({ [path]: json })[path])}\n`;
}
