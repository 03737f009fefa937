import { type Code, codes } from './codes.ts';
import { kindOf } from './read/kinds.ts';
import { positionOf } from './read/position.ts';
import type { Spot } from './read/spot.ts';

export type Severity = 'error' | 'warning';

/** What is wrong at one place of the data, in plain words, and what mends it. */
export type Finding = {
  /** From the root of the data: "flows/rates/nisab.json". */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** JSON pointer into the file; empty for the whole of it. */
  readonly pointer: string;
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly mend: string;
  /** The name that is missing, where the same one may be missing in many places. */
  readonly about?: string;
  /** Whether the data may serve in spite of it. */
  readonly blocksServing: boolean;
};

export type Words = Pick<Finding, 'message' | 'mend' | 'about'>;

/** A finding at a spot of a file. `severity` is the code's own unless a case weighs otherwise. */
export function findingAt(spot: Spot, code: Code, words: Words, severity: Severity = codes[code].severity): Finding {
  const { file, pointer } = spot;
  const blocksServing = severity === 'error' && code !== 'rate-stale' && kindOf(file.path) !== 'fixture';
  return { file: file.path, ...positionOf(spot), pointer, code, severity, ...words, blocksServing };
}
