import type { Json, RuleVersion } from '../definitions.ts';

/** Is told what an assessment does while it does it. What is not asked for costs nothing. */
export type Watch = {
  /** Each name as it is computed. */
  readonly computed?: (name: string) => void;
  /** Each version of a rule that was asked for its value. */
  readonly evaluated?: (version: RuleVersion) => void;
  /** Each expression of a rule, the very object of the definitions, and whether its value counts as true. */
  readonly decided?: (expression: Json, isTrue: boolean) => void;
};
