import type { Definitions, Json, RuleVersion } from '../../../engine/index.ts';
import type { Spot, Survey } from '../../../lint/index.ts';
import type { Case, Outcome } from '../../../fixtures/index.ts';

/** A coverage point: something in the definitions that a fixture must bring about. */
export type Point = {
  readonly spot: Spot;
  /** What it is about: "savings.due", "the step individual of zakat". */
  readonly subject: string;
  /** What is missing: "is never computed". */
  readonly missing: string;
};

/** A fixture's run, with what the engine evaluated. */
export type Run = {
  readonly run: Case;
  readonly outcome: Outcome;
  readonly versions: ReadonlySet<RuleVersion>;
  readonly wasTrue: ReadonlySet<Json>;
  readonly wasFalse: ReadonlySet<Json>;
};

/** One kind of coverage: all its points, and those that one run reaches. */
export type Aspect = { readonly points: readonly Point[]; readonly reachedBy: (run: Run) => readonly Point[] };

/** The definitions as the engine reads them, and as they are written. */
export type Sources = { readonly definitions: Definitions; readonly survey: Survey };
