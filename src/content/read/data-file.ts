import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Json } from '../json.ts';
import { drawingIn } from './drawing.ts';
import { type FileKind, kindOf } from './kinds.ts';

/** A text as read, with line offsets and a parse tree for pointing into it. */
type ReadFile = {
  /** From the root of the data, with slashes: "flows/zakat/flow.json". */
  readonly path: string;
  readonly kind: FileKind;
  readonly text: string;
  /** The parsed JSON; undefined when the text is not JSON. */
  readonly json: Json | undefined;
  readonly tree: Node | undefined;
  /** Where the text is not JSON. */
  readonly flaws: readonly Flaw[];
  /** The offsets at which lines begin. */
  readonly lines: readonly number[];
};

/** A data file as written. */
export type DataFile = ReadFile & {
  /** The file apart from its data, so that later data can carry it without holding these. */
  readonly read: ReadFile;
  /** Finds another file of the same data, by its path: a list may include the entries of a part. */
  readonly other: (path: string) => DataFile | undefined;
};

export type Flaw = { readonly offset: number /** A code of jsonc-parser, or one of ours. */; readonly code: string };

/** In characters: ten times the largest file of the data. Beyond it, reading takes long, and readers recurse with a text. */
const LARGEST = 4_000_000;
const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };
/** Files of the data have fewer than 30 levels. */
const DEEPEST = 1000;
/** Replaces bytes that are not UTF-8. */
const NO_CHARACTER = '\uFFFD';

/** Reads a text as strict JSON: no comments, no trailing comma, UTF-8 without a byte-order mark. The JSON of a drawing is its path. */
export function dataFile(path: string, text: string, other: DataFile['other'] = () => undefined): DataFile {
  return among(readFile(path, text), other);
}

/** Reuses a file that was read before, among other data. */
export function dataFileAmong({ read }: DataFile, other: DataFile['other']): DataFile {
  return among(read, other);
}

function among(read: ReadFile, other: DataFile['other']): DataFile {
  const { path, kind, text, json, flaws } = read;
  return {
    ...{ path, kind, text, json, flaws, read, other },
    get tree() {
      return read.tree;
    },
    get lines() {
      return read.lines;
    },
  };
}

function readFile(path: string, text: string): ReadFile {
  if (kindOf(path) === 'drawing') return drawingFile(path, text);
  if (text.length > LARGEST) return tooLargeFile(path, text);
  const deep = deepPlaceIn(text);
  const strict = deep === undefined ? strictly(text) : undefined;
  const isFlawed = strict === undefined || text.includes(NO_CHARACTER);
  const flaws: readonly Flaw[] = deep !== undefined ? [{ offset: deep, code: 'nesting' }] : isFlawed ? flawsIn(text) : [];
  let tree: Node | undefined;
  let lines: readonly number[] | undefined;
  return {
    path,
    kind: kindOf(path),
    text,
    json: flaws.length === 0 ? strict : undefined,
    flaws,
    // Computed on demand: most files have no finding.
    get tree() {
      if (deep === undefined) tree ??= parseTree(text, [], STRICT);
      return tree;
    },
    get lines() {
      lines ??= lineStarts(text);
      return lines;
    },
  };
}

/** A file with a flaw at the start of its longest line. */
function tooLargeFile(path: string, text: string): ReadFile {
  const lines = lineStarts(text);
  const lengthOf = (at: number) => (lines[at + 1] ?? text.length) - (lines[at] ?? 0);
  const longest = lines.reduce((most, _, at) => (lengthOf(at) > lengthOf(most) ? at : most), 0);
  const flaws: readonly Flaw[] = [{ offset: lines[longest] ?? 0, code: 'size' }];
  return { path, kind: kindOf(path), text, json: undefined, flaws, tree: undefined, lines };
}

function drawingFile(path: string, text: string): ReadFile {
  const read = drawingIn(text);
  const isFlawed = 'code' in read;
  const [json, flaws] = isFlawed ? [undefined, [read]] : [read, []];
  return { path, kind: 'drawing', text, json, flaws, tree: undefined, lines: lineStarts(text) };
}

function flawsIn(text: string): readonly Flaw[] {
  const errors: ParseError[] = [];
  parseTree(text, errors, STRICT);
  const flaws: Flaw[] = errors.map(({ offset, error }) => ({ offset, code: printParseErrorCode(error) }));
  if (text.startsWith('\uFEFF')) flaws.unshift({ offset: 0, code: 'bom' });
  if (text.includes(NO_CHARACTER)) flaws.unshift({ offset: text.indexOf(NO_CHARACTER), code: 'encoding' });
  return flaws.length === 0 ? [{ offset: 0, code: 'strict' }] : flaws;
}

function strictly(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The offset at which brackets exceed the permitted depth; undefined if they do not. Code that walks a file recurses with its depth. */
function deepPlaceIn(text: string): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const found = text[at];
    if (isInText && found === '\\') at += 1;
    else if (found === '"') isInText = !isInText;
    else if (!isInText && (found === '[' || found === '{')) depth += 1;
    else if (!isInText && (found === ']' || found === '}')) depth -= 1;
    if (depth > DEEPEST) return at;
  }
  return undefined;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let offset = text.indexOf('\n'); offset !== -1; offset = text.indexOf('\n', offset + 1)) starts.push(offset + 1);
  return starts;
}
