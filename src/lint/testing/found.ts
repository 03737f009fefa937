import { type DataFiles, dataFilesOf, partsOf, projectMetaSchemas } from '../../content/index.ts';
import type { Json } from '../../engine/index.ts';
import type { Code } from '../codes.ts';
import type { Finding } from '../finding.ts';
import { fixData } from '../fixing/fix-data.ts';
import { lint } from '../lint.ts';
import { smallData } from './small-data.ts';

/** A value to put at a JSON pointer of a file; undefined removes the value there. The pointer "" is the whole file. */
export type Change = readonly [path: string, pointer: string, value: Json | undefined];

const meta = await projectMetaSchemas();
const ON = '2026-02-20';

/** The findings for the small portal with some changes, as of 20 February 2026 or another day. */
export function lintWith(changes: readonly Change[], on = ON): readonly Finding[] {
  return lint(smallDataWith(changes), { on });
}

/** The small portal with some changes. */
export function smallDataWith(changes: readonly Change[]): DataFiles {
  return dataFilesOf(textsWith(changes), meta);
}

function textsWith(changes: readonly Change[]): { readonly [path: string]: string } {
  const files = new Map(Object.entries(smallData));
  for (const [path, pointer, value] of changes) {
    const changed = put(files.get(path) ?? {}, partsOf(pointer), value);
    if (changed === undefined) files.delete(path);
    else files.set(path, changed);
  }
  return asTexts(Object.fromEntries(files));
}

/** The findings for files given as text, together with the other files of the small portal. */
export function lintTexts(texts: { readonly [path: string]: string }, on = ON): readonly Finding[] {
  return lint(dataFilesOf({ ...asTexts(smallData), ...texts }, meta), { on });
}

/** What the fixes change in the small portal with these changes, in order, and "code: message" for the findings that remain. */
export function mended(...changes: readonly Change[]): readonly string[] {
  return mendedIn(textsWith(changes));
}

/** As `mended`, for files given as text. */
export function mendedTexts(texts: { readonly [path: string]: string }): readonly string[] {
  return mendedIn({ ...asTexts(smallData), ...texts });
}

function mendedIn(texts: { readonly [path: string]: string }): readonly string[] {
  const data = dataFilesOf(texts, meta);
  const once = fixData(data, ON);
  const twice = fixData(once.data, ON);
  const again = Object.keys(twice.texts).map((path) => `not idempotent: ${path}`);
  return [...once.fixed.map(({ fix }) => fix?.says ?? ''), ...once.left.map(({ code, message }) => `${code}: ${message}`), ...again];
}

/** The findings of one code: "file/pointer: message mend". */
export function found(code: Code, ...changes: readonly Change[]): readonly string[] {
  return said(code, lintWith(changes));
}

function said(code: Code, findings: readonly Finding[]): readonly string[] {
  return findings
    .filter((finding) => finding.code === code)
    .map(({ file, pointer, message, mend }) => `${file}${pointer}: ${message} ${mend}`);
}

function asTexts(files: { readonly [path: string]: Json }): { readonly [path: string]: string } {
  return Object.fromEntries(Object.entries(files).map(([path, json]) => [path, JSON.stringify(json, null, 2)]));
}

/** The JSON with a value put at a pointer, given as its parts. */
export function put(json: Json | undefined, [first, ...rest]: readonly string[], value: Json | undefined): Json | undefined {
  if (first === undefined) return value;
  if (Array.isArray(json)) {
    const place = first === '-' ? json.length : Number(first);
    const changed = put(json[place], rest, value);
    return changed === undefined ? json.toSpliced(place, 1) : json.toSpliced(place, 1, changed);
  }
  const object = typeof json === 'object' && json !== null ? json : {};
  const changed = put((object as { readonly [key: string]: Json })[first], rest, value);
  const { [first]: _, ...others } = object as { readonly [key: string]: Json };
  if (changed === undefined) return others;
  return { ...object, [first]: changed };
}
