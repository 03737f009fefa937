import type { Definitions, Json, RuleVersion } from '../../../engine/index.ts';
import type { Spot, Survey } from '../../../lint/index.ts';
import type { Case, Outcome } from '../../../fixtures/index.ts';

/** Something that the definitions can come to at one place, and that some case must bring about. */
export type Point = {
  readonly spot: Spot;
  /** What it is about: "savings.due", "the step individual of zakat". */
  readonly subject: string;
  /** What no case does: "is never computed". */
  readonly missing: string;
};

/** A case that was run, and what the engine told while it ran. */
export type Run = {
  readonly run: Case;
  readonly outcome: Outcome;
  readonly versions: ReadonlySet<RuleVersion>;
  readonly wasTrue: ReadonlySet<Json>;
  readonly wasFalse: ReadonlySet<Json>;
};

/** One kind of thing to be reached: where there is such, and what of it one case reaches. */
export type Aspect = { readonly points: readonly Point[]; readonly reachedBy: (run: Run) => readonly Point[] };

/** The definitions as the engine reads them, and as they are written. */
export type Sources = { readonly definitions: Definitions; readonly survey: Survey };
