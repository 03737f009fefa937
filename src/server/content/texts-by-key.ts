import type { TextTree } from './content.ts';

const TEXTS = /^flows\/text\/([^/]+)\/translation\.json$/;

/** The language of a file of texts; undefined for any other file. */
export function languageOfFile(path: string): string | undefined {
  return TEXTS.exec(path)?.[1];
}

/** The texts of a tree by their keys. */
export function textsByKey(tree: TextTree, above = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(tree).flatMap(([name, inner]) =>
    typeof inner === 'string' ? [[`${above}${name}`, inner] as const] : textsByKey(inner, `${above}${name}.`),
  );
}
