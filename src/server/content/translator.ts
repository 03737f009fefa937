import type { Content, TextTree } from './content.ts';

export type Translate = (key: string, params?: { readonly [name: string]: string | number }) => string;

/** Texts in one language by key, with {{name}} filled in. Missing texts fall back to the fallback language. */
export function createTranslator(content: Content, language: string): Translate {
  return translatorOf([content.texts[language], content.texts[content.definitions.site.fallbackLanguage]]);
}

/** Texts by key, from the first tree that has the key. */
export function translatorOf(trees: readonly (TextTree | undefined)[]): Translate {
  const words = wordsOf(trees);
  return (key, params = {}) =>
    words(key, params.count === 1).replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_whole, name: string) => String(params[name] ?? ''));
}

/** Texts in one language by key, in the singular with `ofOne`, with {{name}} left in. Returns an unknown key itself. */
export function wordsIn(content: Content, language: string): (key: string, ofOne?: boolean) => string {
  return wordsOf([content.texts[language], content.texts[content.definitions.site.fallbackLanguage]]);
}

/** With `ofOne`, prefers the singular where there is one: `units.persons_one`. */
function wordsOf(trees: readonly (TextTree | undefined)[]): (key: string, ofOne?: boolean) => string {
  const inTree = (tree: TextTree | undefined, key: string, ofOne: boolean) =>
    (ofOne ? findText(tree, `${key}_one`) : undefined) ?? findText(tree, key);
  return (key, ofOne = false) => trees.map((tree) => inTree(tree, key, ofOne)).find((found) => found !== undefined) ?? key;
}

function findText(tree: TextTree | undefined, key: string): string | undefined {
  let node: string | TextTree | undefined = tree;
  for (const part of key.split('.')) node = typeof node === 'object' && Object.hasOwn(node, part) ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
}
