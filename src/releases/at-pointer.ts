import { applyEdits, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';
import type { Json } from '../engine/definitions.ts';

/** An edit at a JSON pointer: a value in place of what is there, a value inserted before an entry of a list, or nothing any more. */
export type AtPointer = { readonly at: string } & ({ readonly value: Json } | { readonly inserted: Json } | { readonly removed: true });

const LAYOUT = { insertSpaces: true, tabSize: 2, eol: '\n' };
const ESCAPED: { readonly [written: string]: string } = { '~0': '~', '~1': '/' };

/** The text of a JSON file with one edit; the rest stays as it is written. Undefined where there is no such place. */
export function editAtPointer(text: string, edit: AtPointer): string | undefined {
  const tree = parseTree(text);
  const path = tree && pathOf(tree, edit.at);
  if (path === undefined || path.length === 0) return undefined;
  const [above, last] = [path.slice(0, -1), path.at(-1)];
  const parent = findNodeAtLocation(tree as Node, above);
  if (parent?.type === 'array') {
    const length = parent.children?.length ?? 0;
    const isInside = typeof last === 'number' && (last < length || ('inserted' in edit && last === length));
    if (!isInside) return undefined;
  } else if (parent?.type !== 'object' || 'inserted' in edit) return undefined;
  if ('removed' in edit) return findNodeAtLocation(tree as Node, path) && edited(text, path, undefined);
  if ('inserted' in edit) return edited(text, path, edit.inserted, { isArrayInsertion: true });
  return edited(text, path, edit.value);
}

function edited(text: string, path: JSONPath, value: Json | undefined, more: { readonly isArrayInsertion?: boolean } = {}): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions: LAYOUT, ...more }));
}

/** The names and places that a pointer goes through; `-` is the place behind the last entry of a list. */
function pathOf(root: Node, pointer: string): JSONPath | undefined {
  if (pointer === '') return [];
  const path: (string | number)[] = [];
  for (const part of pointer.split('/').slice(1)) {
    const node = findNodeAtLocation(root, path);
    if (node?.type !== 'array') path.push(part.replaceAll(/~[01]/g, (written) => ESCAPED[written] ?? written));
    else if (part === '-') path.push(node.children?.length ?? 0);
    else if (/^(0|[1-9][0-9]*)$/.test(part)) path.push(Number(part));
    else return undefined;
  }
  return path;
}
