import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Json } from '../../engine/definitions.ts';
import { type FileKind, kindOf } from './kinds.ts';

/** A data file as written, with what is needed to point into it. */
export type DataFile = {
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
  /** Finds another file of the same data, by its path: a list may include the entries of a part. */
  readonly other: (path: string) => DataFile | undefined;
};

export type Flaw = { readonly offset: number /** As jsonc-parser names it, or one of ours. */; readonly code: string };

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };
/** Replaces bytes that are not UTF-8. */
const NO_CHARACTER = '\uFFFD';

/** Reads a text as strict JSON: no comments, no comma at the end, UTF-8 without a byte-order mark. */
export function dataFile(path: string, text: string, other: DataFile['other'] = () => undefined): DataFile {
  const strict = strictly(text);
  const flaws = strict === undefined || text.includes(NO_CHARACTER) ? flawsIn(text) : [];
  let tree: Node | undefined;
  let lines: readonly number[] | undefined;
  return {
    path,
    kind: kindOf(path),
    text,
    json: flaws.length === 0 ? strict : undefined,
    flaws,
    other,
    // Computed on demand: most files have no finding.
    get tree() {
      tree ??= parseTree(text, [], STRICT);
      return tree;
    },
    get lines() {
      lines ??= lineStarts(text);
      return lines;
    },
  };
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

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let offset = text.indexOf('\n'); offset !== -1; offset = text.indexOf('\n', offset + 1)) starts.push(offset + 1);
  return starts;
}
