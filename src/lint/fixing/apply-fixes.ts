import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';
import { partsOf } from '../../content/index.ts';
import type { Json } from '../../engine/index.ts';
import type { Finding } from '../finding.ts';
import type { Edit } from '../fix.ts';

type Texts = { readonly [path: string]: string };

/** The files that fixes change, and the findings whose fix was applied. */
export type Applied = { readonly texts: Texts; readonly findings: readonly Finding[] };

/**
 * Applies the fixes of findings to the texts of files. Everything that a fix does not touch stays as written. A fix that overlaps with an earlier one waits for
 * the next round, because its text has changed; one that cannot be applied, or would leave a file that is not JSON, is left out.
 */
export function applyFixes(texts: Texts, findings: readonly Finding[]): Applied {
  const changed = new Map<string, string>();
  const touched: Edit[] = [];
  const applied: Finding[] = [];
  for (const finding of findings) {
    const edits = finding.fix?.edits ?? [];
    if (edits.length === 0 || edits.some((edit) => touched.some((other) => overlap(edit, other)))) continue;
    const written = writeAll(edits, (file) => changed.get(file) ?? texts[file]);
    if (written === undefined) continue;
    for (const [file, text] of written) changed.set(file, text);
    touched.push(...edits);
    applied.push(finding);
  }
  return { texts: Object.fromEntries([...changed].filter(([file, text]) => texts[file] !== text)), findings: applied };
}

/** Whether one edit is at, inside or around the place of the other. Removing an entry moves the other entries of its list. */
function overlap(one: Edit, other: Edit): boolean {
  if (one.file !== other.file) return false;
  const [a, b] = [placeOf(one), placeOf(other)];
  return `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`);
}

function placeOf(edit: Edit): string {
  return 'remove' in edit && /\/\d+$/.test(edit.pointer) ? edit.pointer.replace(/\/\d+$/, '') : edit.pointer;
}

/** The texts after all edits of one fix; undefined if one of them cannot be made. */
function writeAll(edits: readonly Edit[], textOf: (file: string) => string | undefined): ReadonlyMap<string, string> | undefined {
  const written = new Map<string, string>();
  for (const edit of edits) {
    const before = written.get(edit.file) ?? textOf(edit.file);
    const after = before === undefined ? undefined : write(before, edit);
    if (after === undefined || !isJson(after)) return undefined;
    written.set(edit.file, after);
  }
  return written;
}

function write(text: string, edit: Edit): string | undefined {
  if ('offset' in edit) return spliced(text, edit, edit.text);
  const tree = parseTree(text);
  const path = tree && pathIn(tree, partsOf(edit.pointer));
  if (tree === undefined || path === undefined) return undefined;
  const node = findNodeAtLocation(tree, [...path]);
  if ('name' in edit) return node === undefined ? undefined : renamed(text, node, edit.name);
  if ('remove' in edit) return node === undefined ? undefined : without(text, node);
  if (node?.type === 'array' && Array.isArray(edit.value)) return reordered(text, node, edit.value) ?? put(text, path, edit.value);
  return put(text, path, edit.value);
}

/** The pointer with numbers for list indexes; undefined if a value on the path is missing. */
function pathIn(tree: Node, parts: readonly string[]): readonly (string | number)[] | undefined {
  const path: (string | number)[] = [];
  let node: Node | undefined = tree;
  for (const part of parts) {
    if (node === undefined) return undefined;
    path.push(node.type === 'array' ? Number(part) : part);
    node = findNodeAtLocation(tree, path);
  }
  return path;
}

function put(text: string, path: readonly (string | number)[], value: Json): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' };
  return applyEdits(text, modify(text, [...path], value, { formattingOptions }));
}

/** The text without a property or an entry, its comma and the space before it. */
function without(text: string, node: Node): string {
  const entry = node.parent?.type === 'property' ? node.parent : node;
  const siblings = entry.parent?.children ?? [];
  const place = siblings.indexOf(entry);
  const [before, after] = [siblings[place - 1], siblings[place + 1]];
  const from = before === undefined ? entry.offset : before.offset + before.length;
  const to = before === undefined && after !== undefined ? after.offset : entry.offset + entry.length;
  return text.slice(0, from) + text.slice(to);
}

/** The text with a property renamed; undefined if the object already has the new name. */
function renamed(text: string, node: Node, name: string): string | undefined {
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const names = node.parent?.parent?.children?.map((property) => property.children?.[0]?.value) ?? [];
  if (key === undefined || names.includes(name)) return undefined;
  return spliced(text, key, JSON.stringify(name));
}

/** The text with the entries of a list reordered, each as written; undefined if they are not the same entries. */
function reordered(text: string, list: Node, wanted: readonly Json[]): string | undefined {
  const entries = list.children ?? [];
  const left = entries.map((entry) => text.slice(entry.offset, entry.offset + entry.length));
  if (left.length !== wanted.length) return undefined;
  const order = wanted.map((value) => {
    const place = left.findIndex((written) => written !== '' && sameJson(written, value));
    const [written = ''] = place < 0 ? [] : left.splice(place, 1, '');
    return written;
  });
  if (order.includes('')) return undefined;
  return entries.toReversed().reduce((changed, entry, place) => spliced(changed, entry, order[order.length - 1 - place] ?? ''), text);
}

function sameJson(written: string, value: Json): boolean {
  return JSON.stringify(JSON.parse(written)) === JSON.stringify(value);
}

function spliced(text: string, { offset, length }: { readonly offset: number; readonly length: number }, by: string): string {
  return text.slice(0, offset) + by + text.slice(offset + length);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
