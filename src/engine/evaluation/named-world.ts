import type { Field, RatesVersion, Reference } from '../definitions.ts';
import type { World } from '../expressions/operation.ts';
import type { Program } from './program.ts';

/** A world that knows how its values were computed: the flow's, or that of one entry of a list. */
export type NamedWorld = World & {
  readonly program: Program;
  readonly rates: RatesVersion;
  /** The entry whose world it is: "savings.accounts.0". */
  readonly entry?: Reference;
  /** The names that were read for the value of a rule, in order, each once. */
  readonly readsOf: (rule: Reference) => readonly Reference[];
  /** The field with this name, if it is an answer. */
  readonly fieldOf: (name: Reference) => Field | undefined;
  /** The worlds of the entries of a list, in order; none while it is hidden, or when the name is not a list. */
  readonly entriesOf: (list: Reference) => readonly NamedWorld[];
};
