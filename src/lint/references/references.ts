import type { Spot } from '../read/spot.ts';
import type { Survey } from '../survey/survey.ts';
import { referencesOfFlow } from './of-flow.ts';
import { referencesOfReceipt } from './of-receipt.ts';
import { referencesOfRule } from './of-rule.ts';
import { referencesOfSite } from './of-site.ts';
import { referencesOfField, referencesOfStep } from './of-step.ts';
import type { Reference } from './reference.ts';

/** Every reference of the definitions. */
export function referencesIn({ site, flows, steps, rules, receipts, commons }: Survey): readonly Reference[] {
  const ofSite = site === undefined ? [] : referencesOfSite(site);
  return [
    ...ofSite,
    ...flows.flatMap(referencesOfFlow),
    ...steps.flatMap(referencesOfStep),
    ...[...commons.values()].flatMap((common: Spot) => referencesOfField(common)),
    ...rules.flatMap(referencesOfRule),
    ...receipts.flatMap(({ spot }) => referencesOfReceipt(spot)),
  ];
}
