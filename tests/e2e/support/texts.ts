import { readFileSync } from 'node:fs';
import { textLanguages } from '../../../src/engine/other-language.ts';
import type { SiteFile } from '../../../src/engine/written.ts';

const SITE: SiteFile = JSON.parse(readFileSync('flows/site.json', 'utf8'));

export type Language = string;
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Texts from the data: journeys find controls by key, in every language. */
export function textsOf(language: Language): Translate {
  const trees = textLanguages(SITE, language).map(treeOf);
  return (key, params = {}) => {
    const text = trees.map((tree) => textIn(tree, key)).find((found) => typeof found === 'string');
    if (typeof text !== 'string') throw new Error(`No text "${key}" in ${language}`);
    return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => String(params[name] ?? `{{${name}}}`));
  };
}

function treeOf(language: Language): unknown {
  return JSON.parse(readFileSync(`flows/text/${language}/translation.json`, 'utf8'));
}

function textIn(tree: unknown, key: string): unknown {
  let node = tree;
  for (const part of key.split('.')) node = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[part] : undefined;
  return node;
}
