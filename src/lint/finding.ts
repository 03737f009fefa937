import { kindOf, positionOf, type Spot } from '../content/index.ts';
import { type Code, codes } from './codes.ts';
import type { Fix } from './fix.ts';
import { withLookAlikes } from './look-alikes.ts';

export type Severity = 'error' | 'warning';

/** What is wrong at one place of the data, in plain words, and the fix. */
export type Finding = {
  /** The path from the root of the data: "flows/rates/nisab.json". */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** JSON pointer into the file; empty for the whole file. */
  readonly pointer: string;
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly mend: string;
  /** The fix as edits, where it is certain: there is one right mend. */
  readonly fix?: Fix;
  /** The missing name, for findings that may repeat in many places. */
  readonly about?: string;
  /** The missing text, of which a file that is half written has many. */
  readonly lacks?: string;
  /** Whether the data may be served in spite of it. */
  readonly blocksServing: boolean;
};

export type Words = Pick<Finding, 'message' | 'mend' | 'about' | 'lacks' | 'fix'>;

/** A finding at a spot of a file. `severity` overrides the severity of the code. */
export function findingAt(spot: Spot, code: Code, words: Words, severity: Severity = codes[code].severity): Finding {
  const { file, pointer } = spot;
  const blocksServing = severity === 'error' && code !== 'rate-stale';
  return { file: file.path, ...positionOf(spot), pointer, code, severity, ...words, message: withLookAlikes(words.message), blocksServing };
}

/** Whether what is served cannot be served by it. A fixture with an error keeps a version back, too, and the others can still be run. */
export function refusesDefinitions({ blocksServing, file }: Pick<Finding, 'blocksServing' | 'file'>): boolean {
  return blocksServing && kindOf(file) !== 'fixture';
}
