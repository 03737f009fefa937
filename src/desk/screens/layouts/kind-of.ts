import { words } from '../../words/words.ts';

/** What a block of this kind is called; a kind that nobody has named, by its own word. */
export function kindOf(kind: string): string {
  const named: { readonly [kind: string]: string } = words.layouts.kinds;
  return named[kind] ?? kind;
}
