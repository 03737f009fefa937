import { readFileSync } from 'node:fs';

export type Language = 'en' | 'ms';
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Texts from the data: journeys find controls by key, in every language. */
export function textsOf(language: Language): Translate {
  const tree: unknown = JSON.parse(readFileSync(`flows/text/${language}/translation.json`, 'utf8'));
  return (key, params = {}) => {
    let node: unknown = tree;
    for (const part of key.split('.'))
      node = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[part] : undefined;
    if (typeof node !== 'string') throw new Error(`No text "${key}" in ${language}`);
    return node.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => String(params[name] ?? `{{${name}}}`));
  };
}
