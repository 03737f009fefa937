import type { Definitions } from '../../../engine/index.ts';
import type { Spot } from '../../../lint/index.ts';
import type { FixtureFile } from '../../../fixtures/index.ts';

/** One token of the definitions changed, and who could notice. */
export type Change = {
  /** The token. */
  readonly spot: Spot;
  /** What it belongs to: the name of a rule, the path of a question. */
  readonly subject: string;
  /** In words: "“>=” becomes “>”". */
  readonly says: string;
  readonly definitions: () => Definitions;
  /** Whether the changed rule's own examples still come out. */
  readonly passesExamples: (changed: Definitions) => boolean;
  /** The cases that come by the token. */
  readonly fixtures: readonly FixtureFile[];
};
