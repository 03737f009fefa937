import { at, itemsOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { meant } from '../suggest.ts';
import { unknownNames } from './unknown-names.ts';

/** A rule, a limit or a receipt needs a rate that does not exist. */
export function unknownRate(context: Context): readonly Finding[] {
  const named = unknownNames(context)
    .filter(({ meant }) => meant === 'rate')
    .map(({ reference: { name, spot }, near, about, respelling }) =>
      findingAt(spot, 'unknown-rate', {
        message: `There is no rate “${name.slice('rates.'.length)}”.`,
        mend: meant(near, 'Name a rate that exists, or add it to a file of flows/rates/.'),
        about,
        ...respelling,
      }),
    );
  return [...named, ...withoutHaul(context)];
}

/** The next due day is one haul after the payment, so the rate for its length must exist. */
function withoutHaul({ survey: { rates, receipts } }: Context): readonly Finding[] {
  if (rates.some(({ name }) => name === 'haul')) return [];
  const rows = receipts.flatMap(({ spot }) => itemsOf(at(spot, 'blocks')).flatMap((block) => itemsOf(at(block, 'rows'))));
  const due = rows.map((row) => at(row, 'value')).filter(({ value }) => value === 'nextZakatDueDate');
  const words = {
    message: 'The next due day needs the rate “haul”, and there is none.',
    mend: 'Add “haul” to a file of flows/rates/, in days.',
  };
  return due.map((spot) => findingAt(spot, 'unknown-rate', words));
}
