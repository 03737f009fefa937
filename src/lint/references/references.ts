import { proofWords } from '../../engine/index.ts';
import type { Spot } from '../read/spot.ts';
import type { Survey } from '../survey/survey.ts';
import { referencesOfFixture } from './of-fixture.ts';
import { referencesOfFlow } from './of-flow.ts';
import { referencesOfMail } from './of-mail.ts';
import { referencesOfReceipt } from './of-receipt.ts';
import { referencesOfRule } from './of-rule.ts';
import { referencesOfSite } from './of-site.ts';
import { referencesOfField, referencesOfStep } from './of-step.ts';
import type { Reference } from './reference.ts';

/** Every reference of the definitions. */
export function referencesIn({
  site,
  flows,
  steps,
  fields,
  rules,
  receipts,
  proofs,
  mails,
  commons,
  fixtures,
}: Survey): readonly Reference[] {
  const ofSite = site === undefined ? [] : referencesOfSite(site);
  const answers = new Set(fields.map(({ path }) => path));
  return [
    ...ofSite,
    ...flows.flatMap(referencesOfFlow),
    ...steps.flatMap(referencesOfStep),
    ...[...commons.values()].flatMap((common: Spot) => referencesOfField(common).map((one) => ({ ...one, within: '*' }))),
    ...rules.flatMap(referencesOfRule),
    ...receipts.flatMap(({ spot }) => referencesOfReceipt(spot)),
    ...proofs.flatMap((spot) => referencesOfReceipt(spot, { params: proofWords })),
    ...mails.flatMap(referencesOfMail),
    ...fixtures.flatMap((spot) => referencesOfFixture(spot, answers)),
  ];
}
