import type { Json, RuleVersion } from '../definitions.ts';

/** Reports what an assessment does while it does it. Callbacks that are absent cost nothing. */
export type Watch = {
  /** Each name as it is computed. */
  readonly computed?: (name: string) => void;
  /** Each version of a rule that is evaluated. */
  readonly evaluated?: (version: RuleVersion) => void;
  /** Each expression of a rule (the same object as in the definitions), and whether its value counts as true. */
  readonly decided?: (expression: Json, isTrue: boolean) => void;
};
