import { readsOf } from '../logic/reads.ts';
import { entriesOf, nameAt } from '../read/spot.ts';
import type { RuleSeen } from '../survey/rules.ts';
import { type Reference, reference } from './reference.ts';

/** What a rule reads, and its texts. */
export function referencesOfRule({ name: by, versions }: RuleSeen): readonly Reference[] {
  return versions.flatMap(({ logic, whys, examples }) => [
    ...readsOf(logic).map(({ name, spot }): Reference => ({ to: 'name', name, spot, by })),
    // An example uses nothing, but it must not give a value that nobody can read.
    ...examples.flatMap(({ given }) =>
      entriesOf(given).map(([name, spot]): Reference => ({ to: 'name', name, spot: nameAt(spot), by: `${by} (example)` })),
    ),
    ...whys.flatMap(({ when, text }) => [
      ...reference('rule', when, { unit: 'flag', by }),
      ...reference('text', text, { params: 'names', by }),
    ]),
  ]);
}
