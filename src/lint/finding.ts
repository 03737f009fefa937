import { kindOf, positionOf, type Spot } from '../content/index.ts';
import { type Code, codes } from './codes.ts';
import type { Fix } from './fix.ts';
import { withLookAlikes } from './look-alikes.ts';

export type Severity = 'error' | 'warning';

/** A fault at one place of the data, in plain words, with its fix. */
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
  /** The fix as edits, if it is certain: there is only one right fix. */
  readonly fix?: Fix;
  /** The missing name, for findings that may repeat at many places. */
  readonly about?: string;
  /** The missing text, for findings that a half-translated file repeats many times; all of them in the finding that reports many at once. */
  readonly lacks?: readonly string[];
  /** Whether the data must not be served because of it. */
  readonly blocksServing: boolean;
};

export type Words = Pick<Finding, 'message' | 'mend' | 'about' | 'lacks' | 'fix'>;

/** A finding at a spot of a file. `severity` overrides the severity of the code. */
export function findingAt(spot: Spot, code: Code, words: Words, severity: Severity = codes[code].severity): Finding {
  const { file, pointer } = spot;
  const blocksServing = severity === 'error' && code !== 'rate-stale';
  return { file: file.path, ...positionOf(spot), pointer, code, severity, ...words, message: withLookAlikes(words.message), blocksServing };
}

/**
 * Whether the definitions themselves must not be served. An error in a fixture blocks serving, too, but leaves the definitions usable, so the other fixtures
 * can run.
 */
export function refusesDefinitions({ blocksServing, file }: Pick<Finding, 'blocksServing' | 'file'>): boolean {
  return blocksServing && kindOf(file) !== 'fixture';
}
