import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { DataFile } from './data-file.ts';
import { partsOf, type Spot } from './spot.ts';

export type Position = { readonly line: number; readonly column: number };

/** Line and column of a spot, counted from 1: of the property's name if the spot is a name, else of its value. */
export function positionOf({ file, pointer, part }: Spot): Position {
  if (file.tree === undefined) return positionAt(file, 0);
  const node = nodeAt(file.tree, partsOf(pointer));
  const name = part === 'name' ? node.parent?.children?.[0] : undefined;
  return positionAt(file, (name ?? node).offset);
}

export function positionAt(file: DataFile, offset: number): Position {
  let [low, high] = [0, file.lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((file.lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (file.lines[low] ?? 0) + 1 };
}

/** The node at a pointer, or the deepest existing node on the way to it. */
function nodeAt(tree: Node, parts: readonly string[]): Node {
  let node = tree;
  for (const part of parts) {
    const next = findNodeAtLocation(node, [node.type === 'array' ? Number(part) : part]);
    if (next === undefined) return node;
    node = next;
  }
  return node;
}
