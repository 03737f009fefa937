import { at, itemsOf, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** The amount of a line has no reason: donors are shown how each came about. */
export function whyMissing({ survey: { flows, rules } }: Context): readonly Finding[] {
  const named = new Set(flows.flatMap(({ spot }) => itemsOf(at(spot, 'items')).flatMap((item) => textOf(at(item, 'amount')) ?? [])));
  return rules
    .filter(({ name, versions }) => named.has(name) && versions.some(({ whys }) => whys.length === 0))
    .map(({ name, spot }) =>
      findingAt(spot, 'why-missing', {
        message: `“${name}” is the amount of a line, and says no reason.`,
        mend: 'Add “why”: the text that tells how it came about.',
      }),
    );
}
