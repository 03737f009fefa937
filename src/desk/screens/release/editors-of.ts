import { words } from '../../words/words.ts';

const says = words.release.editors;

export type Editor = { readonly to: string; readonly name: string };

/** The screen on which staff change a file, opened at it; undefined where developers do. */
export function editorOf(path: string): Editor | undefined {
  const at = (screen: string, name: string, file: string) => ({ to: `/desk/${screen}?${new URLSearchParams({ [name]: file })}` });
  if (path.startsWith('flows/rates/')) return { ...at('rates', 'file', path), name: says.rates };
  if (path.startsWith('flows/text/')) return { to: '/desk/words', name: says.words };
  if (path.startsWith('receipts/')) return { ...at('layouts', 'layout', path), name: says.layouts };
  if (path.endsWith('.step.json')) return { ...at('steps', 'step', path), name: says.steps };
  if (path.startsWith('tests/fixtures/')) return { to: '/desk/examples', name: says.examples };
  return undefined;
}

/** The screens on which these files are changed, once each, at the first of its files; of none, where changes most often begin. */
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
