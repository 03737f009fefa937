import receipt from '../../schemas/common/receipt.json' with { type: 'json' };
import { at, entriesOf, textOf } from '../content/index.ts';
import type { Survey } from './survey/survey.ts';

/** Every field that receipt data can have, spelt as in the specification. Lists of lines come from the flows. */
export const receiptFields: readonly string[] = Object.keys(receipt.properties);

/** The fields that identify the donor, or hold text that the donor wrote. */
export const donorFields: ReadonlySet<string> = new Set(
  Object.entries(receipt.properties).flatMap(([field, schema]) => ('personal' in schema ? [field] : [])),
);

/** The fields that flows define themselves: those of `tells`, their sums and their kinds. */
export function ownFields({ flows }: Pick<Survey, 'flows'>): readonly string[] {
  return flows.flatMap(({ spot, groups }) => {
    const ofGroups = groups.flatMap(({ amountField, spot: group }) => [
      amountField,
      ...['typeField', 'frequencyField'].flatMap((field) => textOf(at(group, field)) ?? []),
    ]);
    const told = entriesOf(at(spot, 'tells')).map(([name]) => `own.${name}`);
    return told.length === 0 ? ofGroups : [...ofGroups, 'own', ...told];
  });
}

/** Lists of lines that no flow makes: those of external gifts. */
export const listsElsewhere: ReadonlyMap<string, readonly string[]> = new Map([
  ['attributes.muisDonation', ['name', 'amount', 'remark']],
  ['attributes.muisAdoption', ['name', 'amount', 'remark', 'noOfMonths', 'rate']],
]);
