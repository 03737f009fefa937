import type { Json } from '../engine/definitions.ts';
import { type AtPointer, editAtPointer } from './at-pointer.ts';
import { mergeValues } from './merge-values.ts';
import type { Tree } from './tree.ts';

/**
 * A place that both sides changed differently. The merged file has the release's own value there. Values are JSON, or the text of a whole file; undefined if
 * there is none.
 */
export type Conflict = {
  readonly path: string;
  /** JSON pointer; empty for the whole file. */
  readonly at: string;
  readonly base: string | undefined;
  readonly live: string | undefined;
  readonly own: string | undefined;
};

export type Merged = { readonly tree: Tree; readonly conflicts: readonly Conflict[] };

/**
 * Three-way merge of a release's own changes since `base` into the live content. A file that only one side changed is taken from it byte for byte; a file that
 * both changed is merged by fields, in the layout of the live file.
 */
export function mergeTrees({ base, live, own }: { readonly base: Tree; readonly live: Tree; readonly own: Tree }): Merged {
  const paths = [...new Set([...Object.keys(live), ...Object.keys(own)])].toSorted();
  const files = paths.map((path) => ({ path, ...mergeTexts({ base: base[path], live: live[path], own: own[path] }) }));
  return {
    tree: Object.fromEntries(files.flatMap(({ path, text }) => (text === undefined ? [] : [[path, text]]))),
    conflicts: files.flatMap(({ path, conflicts }) => conflicts.map((conflict) => ({ path, ...conflict }))),
  };
}

type Sides = { readonly base: string | undefined; readonly live: string | undefined; readonly own: string | undefined };
type MergedText = { readonly text: string | undefined; readonly conflicts: readonly Omit<Conflict, 'path'>[] };

/** Merges one file. If it cannot be merged field by field, the whole file is in conflict, and the release's own is kept. */
function mergeTexts(sides: Sides): MergedText {
  const { base, live, own } = sides;
  if (own === live || own === base) return { text: live, conflicts: [] };
  if (live === base) return { text: own, conflicts: [] };
  return mergeFields(sides) ?? { text: own, conflicts: [{ at: '', base, live, own }] };
}

function mergeFields({ base, live, own }: Sides): MergedText | undefined {
  const [was, is, wanted] = [jsonOf(base), jsonOf(live), jsonOf(own)];
  if (was === undefined || is === undefined || wanted === undefined || live === undefined) return undefined;
  const { edits, conflicts } = mergeValues(was, is, wanted);
  if (conflicts.some(({ at }) => at === '')) return undefined;
  const text = edits.reduce<string | undefined>((written, edit) => written && apply(written, edit), live);
  const said = conflicts.map(({ at, ...values }) => ({
    at,
    base: jsonText(values.base),
    live: jsonText(values.live),
    own: jsonText(values.own),
  }));
  return text === undefined ? undefined : { text, conflicts: said };
}

function apply(text: string, edit: AtPointer): string {
  const edited = editAtPointer(text, edit);
  if (edited === undefined) throw new Error(`The merge has no place ${edit.at}.`);
  return edited;
}

function jsonOf(text: string | undefined): Json | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}

function jsonText(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}
