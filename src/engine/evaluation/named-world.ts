import type { Explanation } from '../assessment.ts';
import type { Definitions, Field, Rate, RatesVersion, Reference } from '../definitions.ts';
import type { World } from '../expressions/operation.ts';
import { fieldTypes } from '../field-types/index.ts';
import { findRule, type Program } from './program.ts';

/** A world that knows how its values were computed: that of the flow, or of one entry of a list. */
export type NamedWorld = World & {
  readonly program: Program;
  readonly rates: RatesVersion;
  /** The entry that the world belongs to: "savings.accounts.0". */
  readonly entry?: Reference;
  /** The names that the value of a rule was computed from, in order, each once. */
  readonly readsOf: (rule: Reference) => readonly Reference[];
  /** The field with this name, if it is an answer. */
  readonly fieldOf: (name: Reference) => Field | undefined;
  /** Whether the name is an answer whose question is not asked now. */
  readonly isUnasked: (name: Reference) => boolean;
  /** The worlds of the entries of a list, in order; none while the list is hidden, or if the name is not a list. */
  readonly entriesOf: (list: Reference) => readonly NamedWorld[];
};

/** The unit of a name's value. */
export function unitOf(world: NamedWorld, name: Reference): Explanation['unit'] {
  const { definitions } = world.program;
  const field = world.fieldOf(name);
  const unit = findRule(definitions, name)?.unit ?? findRate(definitions, name)?.unit;
  return unit ?? (field ? fieldTypes[field.type].unit : 'text');
}

/** The rate with this name, if it is a rate. */
export function findRate({ rates }: Pick<Definitions, 'rates'>, name: Reference): Rate | undefined {
  const rate = name.startsWith('rates.') ? name.slice('rates.'.length) : '';
  return Object.hasOwn(rates, rate) ? rates[rate] : undefined;
}
