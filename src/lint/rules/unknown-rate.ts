import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { meant } from '../suggest.ts';
import { unknownNames } from './unknown-names.ts';

/** A rule or a limit reads a rate that is not there. */
export function unknownRate(context: Context): readonly Finding[] {
  return unknownNames(context)
    .filter(({ meant }) => meant === 'rate')
    .map(({ reference: { name, spot }, near }) =>
      findingAt(spot, 'unknown-rate', {
        message: `There is no rate “${name.slice('rates.'.length)}”.`,
        mend: meant(near, 'Name a rate that is there, or add it to a file of flows/rates/.'),
      }),
    );
}
