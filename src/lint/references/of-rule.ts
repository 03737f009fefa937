import { readsOf } from '../logic/reads.ts';
import type { RuleSeen } from '../survey/rules.ts';
import { type Reference, reference } from './reference.ts';

/** What a rule reads, and what it says. */
export function referencesOfRule({ name: by, versions }: RuleSeen): readonly Reference[] {
  return versions.flatMap(({ logic, whys }) => [
    ...readsOf(logic).map(({ name, spot }): Reference => ({ to: 'name', name, spot, by })),
    ...whys.flatMap(({ when, text }) => [
      ...reference('rule', when, { unit: 'flag', by }),
      ...reference('text', text, { params: 'names', by }),
    ]),
  ]);
}
