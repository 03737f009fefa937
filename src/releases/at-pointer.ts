import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';
import type { Json } from '../engine/definitions.ts';
import { written } from './written.ts';

/**
 * An edit at a JSON pointer. `value`: replaces the value there or, with the groups that it needs, adds it. `inserted`: inserts a value before an entry of a
 * list. `before`: moves a member of an object before another one, or to the end (null). `removed`: removes the value.
 */
export type AtPointer = { readonly at: string } & (
  | { readonly value: Json }
  | { readonly inserted: Json }
  | { readonly before: string | null }
  | { readonly removed: true }
);

const UNESCAPED: { readonly [written: string]: string } = { '~0': '~', '~1': '/' };

/** The text of a JSON file after one edit; the rest stays as written. Undefined if there is no such place. */
export function editAtPointer(text: string, edit: AtPointer): string | undefined {
  const root = parseTree(text);
  const path = root && pathOf(root, edit.at);
  const last = path?.at(-1);
  if (root === undefined || path === undefined || last === undefined) return undefined;
  const parent = findNodeAtLocation(root, path.slice(0, -1));
  // The first text of a group creates the group as well.
  const group = parent === undefined && 'value' in edit ? /^(.*)\/[^/]*$/.exec(edit.at)?.[1] : undefined;
  if (group !== undefined && typeof last === 'string' && 'value' in edit)
    return editAtPointer(text, { at: group, value: { [last]: edit.value } });
  const children = parent?.children ?? [];
  if (parent?.type === 'array' && typeof last === 'number') {
    if ('inserted' in edit)
      return last > children.length ? undefined : inserted(text, parent, last, (indent) => written(edit.inserted, indent));
    const entry = children[last];
    if (entry === undefined) return undefined;
    if ('before' in edit) return undefined;
    return 'removed' in edit ? removed(text, parent, last) : replaced(text, entry, edit.value);
  }
  if (parent?.type !== 'object' || 'inserted' in edit) return undefined;
  const place = children.findIndex(({ children: [name] = [] }) => name?.value === last);
  const value = children[place]?.children?.[1];
  if ('removed' in edit) return value === undefined ? undefined : removed(text, parent, place);
  if ('before' in edit) return value === undefined ? undefined : movedBefore(text, parent, place, edit.before);
  if (value !== undefined) return replaced(text, value, edit.value);
  return inserted(text, parent, children.length, (indent) => `${JSON.stringify(String(last))}: ${written(edit.value, indent)}`);
}

function replaced(text: string, { offset, length }: Node, value: Json): string {
  return text.slice(0, offset) + written(value, indentAt(text, offset)) + text.slice(offset + length);
}

/** Removes a member, with its own comma and line. */
function removed(text: string, { offset, length, children = [] }: Node, place: number): string {
  const [before, here, after] = [children[place - 1], children[place], children[place + 1]];
  if (here === undefined) return text;
  if (after !== undefined) return text.slice(0, here.offset) + text.slice(after.offset);
  if (before !== undefined) return text.slice(0, before.offset + before.length) + text.slice(here.offset + here.length);
  return text.slice(0, offset + 1) + text.slice(offset + length - 1);
}

/** Inserts a member, on a line of its own if the others have one. */
function inserted(text: string, { offset, children = [] }: Node, place: number, member: (indent: string) => string): string {
  const [before, after] = [children[place - 1], children[place]];
  const beside = before ?? after;
  if (beside === undefined) return text.slice(0, offset + 1) + member(indentAt(text, offset)) + text.slice(offset + 1);
  const first = children[0] ?? beside;
  const gap = text.slice(offset + 1, first.offset);
  const between = gap.includes('\n') ? gap.slice(gap.lastIndexOf('\n')) : ' ';
  const said = member(between === ' ' ? indentAt(text, beside.offset) : between.slice(1));
  if (before !== undefined) {
    const end = before.offset + before.length;
    return `${text.slice(0, end)},${between}${said}${text.slice(end)}`;
  }
  return `${text.slice(0, beside.offset)}${said},${between}${text.slice(beside.offset)}`;
}

/** Moves a member before another, keeping it as it is written. */
function movedBefore(text: string, { children = [] }: Node, place: number, name: string | null): string | undefined {
  const to = name === null ? children.length : children.findIndex(({ children: [key] = [] }) => key?.value === name);
  if (to === -1) return undefined;
  if (to === place || to === place + 1) return text;
  const members = children.map(({ offset, length }) => text.slice(offset, offset + length));
  const ordered = members.toSpliced(place, 1).toSpliced(to > place ? to - 1 : to, 0, members[place] ?? '');
  // The text between two members stays in place.
  return children.reduceRight(
    (out, { offset, length }, at) => out.slice(0, offset) + (ordered[at] ?? '') + out.slice(offset + length),
    text,
  );
}

/** The white space at the beginning of the line that contains an offset. */
function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
}

/** The names and indexes of a pointer; `-` is the index after the last entry of a list. */
function pathOf(root: Node, pointer: string): JSONPath | undefined {
  const path: (string | number)[] = [];
  for (const part of pointer.split('/').slice(1)) {
    const node = findNodeAtLocation(root, path);
    if (node?.type !== 'array') path.push(part.replaceAll(/~[01]/g, (escaped) => UNESCAPED[escaped] ?? escaped));
    else if (part === '-') path.push(node.children?.length ?? 0);
    else if (/^(0|[1-9][0-9]*)$/.test(part)) path.push(Number(part));
    else return undefined;
  }
  return path;
}
