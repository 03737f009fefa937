import type { Explanation } from '../assessment.ts';
import type { Definitions, Rate, Reference } from '../definitions.ts';
import { fieldTypes } from '../field-types/index.ts';
import type { NamedWorld } from './named-world.ts';
import { findRule } from './program.ts';

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
