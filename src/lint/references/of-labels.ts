import { at, itemsOf, type Spot, textOf } from '../../content/index.ts';
import { columnShown, fieldShown } from '../../engine/index.ts';
import type { Survey } from '../survey/survey.ts';
import type { Reference } from './reference.ts';

/** A row, column or sum of a layout that gets its label from the schema of receipt data; `label` is undefined if that has none. */
export type Unlabelled = { readonly spot: Spot; readonly field: string; readonly label: string | undefined };
type Layouts = Pick<Survey, 'receipts' | 'proofs' | 'mails'>;

/** The labels that layouts use implicitly, from the schema of receipt data. */
export function referencesOfLabels(layouts: Layouts): readonly Reference[] {
  return unlabelledIn(layouts).flatMap(({ spot, label }) =>
    label === undefined ? [] : [{ to: 'text', name: label, spot: at(spot, 'value'), params: [] }],
  );
}

export function unlabelledIn({ receipts, proofs, mails }: Layouts): readonly Unlabelled[] {
  const layouts = [...receipts, ...mails].map(({ spot }) => spot);
  const blocks = [...layouts, ...proofs].flatMap((layout) => itemsOf(at(layout, 'blocks')));
  const named = (spots: readonly Spot[], shownOf: typeof fieldShown) =>
    spots.flatMap((spot): readonly Unlabelled[] => {
      const field = textOf(at(spot, 'value'));
      return field === undefined || at(spot, 'label').value !== undefined ? [] : [{ spot, field, label: shownOf(field).label }];
    });
  return blocks.flatMap((block) => [
    ...named(itemsOf(at(block, 'rows')), fieldShown),
    ...named(itemsOf(at(block, 'columns')), columnShown),
    ...(textOf(at(block, 'kind')) === 'total' ? named([block], fieldShown) : []),
  ]);
}
