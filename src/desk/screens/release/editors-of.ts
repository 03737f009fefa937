import { words } from '../../words/words.ts';

const says = words.release.editors;

export type Editor = { readonly to: string; readonly name: string };

/**
 * The screen on which staff edit a file, opened at the place of a JSON pointer: the text, the rate, the line; undefined for files that only developers
 * edit.
 */
export function editorOf(path: string, pointer = ''): Editor | undefined {
  const to = (screen: string, query: { readonly [name: string]: string }) => {
    const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
    return { to: `/desk/${screen}${asked.size === 0 ? '' : `?${asked}`}` };
  };
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [group, rate = ''] = names;
  if (path.startsWith('flows/rates/')) return { ...to('rates', { file: path, rate: group === 'rates' ? rate : '' }), name: says.rates };
  if (path.startsWith('flows/text/')) return { ...to('words', { text: names.join('.') }), name: says.words };
  if (path.startsWith('receipts/')) return { ...to('layouts', { layout: path, at: pointer }), name: says.layouts };
  if (path.endsWith('.step.json')) return { ...to('steps', { step: path, at: pointer }), name: says.steps };
  if (path.startsWith('tests/fixtures/')) return { to: '/desk/examples', name: says.examples };
  return undefined;
}

/**
 * The screens on which these files are edited, each once and opened at the first of its files. For files without one, the screens where changes usually
 * begin.
 */
export function editorsOf(paths: readonly string[]): readonly Editor[] {
  const found = new Map(
    paths.toReversed().flatMap((path) => {
      const editor = editorOf(path);
      return editor === undefined ? [] : [[editor.name, editor] as const];
    }),
  );
  if (found.size > 0) return [...found.values()].toReversed();
  return [
    { to: '/desk/rates', name: says.rates },
    { to: '/desk/words', name: says.words },
    { to: '/desk/layouts', name: says.layouts },
  ];
}
