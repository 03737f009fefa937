import type { Spot } from '../../../content/index.ts';
import type { Definitions } from '../../../engine/index.ts';
import type { FixtureFile } from '../../../fixtures/index.ts';

/** A mutation of one token of the definitions, and the tests that could notice it. */
export type Change = {
  readonly spot: Spot;
  /** Owner of the token: the name of a rule or the path of a field. */
  readonly subject: string;
  /** In words: "“>=” becomes “>”". */
  readonly says: string;
  readonly definitions: () => Definitions;
  /** Whether the changed rule's own examples still pass. */
  readonly passesExamples: (changed: Definitions) => boolean;
  /** The fixtures that reach the token. */
  readonly fixtures: readonly FixtureFile[];
};
