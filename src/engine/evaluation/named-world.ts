import type { Field, RatesVersion, Reference } from '../definitions.ts';
import type { World } from '../rules/operation.ts';
import type { Program } from './program.ts';

/** A world that tells how it came by its values: the flow's own, or that of one entry of a list. */
export type NamedWorld = World & {
  readonly program: Program;
  readonly rates: RatesVersion;
  /** The entry that it is the world of: "savings.accounts.0". */
  readonly entry?: Reference;
  /** The names that were read for the value of a rule, in order, each once. */
  readonly readsOf: (rule: Reference) => readonly Reference[];
  /** The field that a name means, if it means an answer. */
  readonly fieldOf: (name: Reference) => Field | undefined;
  /** The worlds of the entries of a list, in their order; none while it is hidden, or where the name is no list. */
  readonly entriesOf: (list: Reference) => readonly NamedWorld[];
};
