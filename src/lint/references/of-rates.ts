import { at, itemsOf, nameAt, textOf } from '../../content/index.ts';
import { readsOf } from '../logic/reads.ts';
import type { Survey } from '../survey/survey.ts';
import type { Reference } from './reference.ts';

/** The names of rates that donors read: in sums, on the sheet, on proofs, and where a newer value is overdue. */
export function referencesOfRates(survey: Pick<Survey, 'flows' | 'steps' | 'fields' | 'rules' | 'rates'>): readonly Reference[] {
  const explained = explainedNames(survey);
  return survey.rates
    .filter(
      ({ name, table = name, spot }) =>
        [name, table].some((one) => explained.has(`rates.${one}`)) || at(spot, 'updates').value !== undefined,
    )
    .map(({ name, spot }): Reference => ({ to: 'text', name: `rates.${name}`, spot: nameAt(spot), params: [] }));
}

/** The rules, answers and rates on which explained values depend. */
function explainedNames({ flows, steps, fields, rules }: Pick<Survey, 'flows' | 'steps' | 'fields' | 'rules'>): ReadonlySet<string> {
  const versions = new Map(rules.map((rule) => [rule.name, rule.versions]));
  const worked = new Map(fields.map(({ path, worksOut }) => [path, worksOut.map(({ rule }) => rule)]));
  const found = new Set<string>();
  const follow = (name: string | undefined): void => {
    if (name === undefined || found.has(name)) return;
    found.add(name);
    for (const { logic } of versions.get(name) ?? []) for (const read of readsOf(logic)) follow(read.name);
    worked.get(name)?.forEach(follow);
  };
  for (const { spot } of flows)
    for (const given of [at(spot, 'total'), ...itemsOf(at(spot, 'items')).map((item) => at(item, 'amount'))]) follow(textOf(given));
  for (const { spot } of steps) for (const shown of itemsOf(at(spot, 'shows'))) follow(textOf(at(shown, 'rule')));
  return found;
}
