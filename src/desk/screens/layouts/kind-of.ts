import { words } from '../../words/words.ts';

/** Title of a kind of block; the kind itself where it has none. */
export function kindOf(kind: string): string {
  const named: { readonly [kind: string]: string } = words.layouts.kinds;
  return named[kind] ?? kind;
}
