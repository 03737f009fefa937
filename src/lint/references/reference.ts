import type { Spot, Target } from '../../content/index.ts';

/** A name in the definitions that must be defined somewhere. */
export type Reference = {
  /** A condition is a reference to a rule: to a named one, or to the one that the engine makes from a condition in place. */
  readonly to: Exclude<Target, 'condition'>;
  readonly name: string;
  readonly spot: Spot;
  /** The unit that the rule must have where it is used. */
  readonly unit?: 'flag' | 'money';
  /** The rule that refers, or the file of a fixture; absent for a flow, step or site. */
  readonly by?: string;
  /** The list whose entries the name may refer to; "*" if it may be any list. */
  readonly within?: string;
  /** The values that fill in the text; absent if they are unknown, so any name is permitted. */
  readonly params?: Params;
};

/** "names": any name that a rule may read, and the rule's own {{value}}; otherwise the list of names, in which `ANY_RATE` means every rate. */
export type Params = 'names' | readonly string[];
export const ANY_RATE = 'rates.*';
