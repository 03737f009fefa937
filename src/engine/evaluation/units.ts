import type { Explanation } from '../assessment.ts';
import type { Definitions, FieldType, Rate, Reference } from '../definitions.ts';
import type { NamedWorld } from './named-world.ts';
import { findRule } from './program.ts';

/** The unit of a name's value. */
export function unitOf(world: NamedWorld, name: Reference): Explanation['unit'] {
  const { definitions } = world.program;
  const field = world.fieldOf(name);
  const unit = findRule(definitions, name)?.unit ?? findRate(definitions, name)?.unit;
  return unit ?? (field ? unitOfField(field.type) : 'text');
}

/** The rate with this name, if it is a rate. */
export function findRate({ rates }: Pick<Definitions, 'rates'>, name: Reference): Rate | undefined {
  const rate = name.startsWith('rates.') ? name.slice('rates.'.length) : '';
  return Object.hasOwn(rates, rate) ? rates[rate] : undefined;
}

function unitOfField(type: FieldType): Explanation['unit'] {
  switch (type) {
    case 'money':
      return 'money';
    case 'whole-number':
    case 'decimal':
      return 'number';
    case 'flag':
      return 'flag';
    case 'choices':
    case 'list':
      return 'list';
    default:
      return 'text';
  }
}
