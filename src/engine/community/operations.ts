import { arithmetic } from './arithmetic.ts';
import { branching } from './branching.ts';
import { comparing } from './comparing.ts';
import type { CommunityCompilers } from './expression.ts';
import { failing } from './failing.ts';
import { iterating } from './iterating.ts';
import { reading } from './reading.ts';

/**
 * The operations that mean something else in community mode, or are there alone, by the file that they stand in: what differs, differs for a
 * whole family, in how numbers are read, how arguments are written, or what surrounds an entry. All others are those of `operations/`.
 */
export const families = { arithmetic, comparing, branching, iterating, reading, failing } satisfies {
  readonly [file: string]: CommunityCompilers;
};
