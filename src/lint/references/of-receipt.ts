import { at, itemsOf, type Spot } from '../read/spot.ts';
import { type Reference, reference, references } from './reference.ts';

/** The texts of a receipt layout; for a proof, with the facts that fill them in. */
export function referencesOfReceipt(spot: Spot, more: Pick<Reference, 'params'> = {}): readonly Reference[] {
  return [
    ...reference('text', at(spot, 'title')),
    ...itemsOf(at(spot, 'blocks')).flatMap((block) => [
      ...references('text', block, ['title', 'subtitle', 'label', 'text', 'noRemarks'], more),
      ...[...itemsOf(at(block, 'rows')), ...itemsOf(at(block, 'columns'))].flatMap((row) => reference('text', at(row, 'label'))),
    ]),
  ];
}

/** The conditions of the blocks of a receipt or mail. */
export function conditionsOfLayout(spot: Spot): readonly Spot[] {
  const parts = [
    ...itemsOf(at(spot, 'subject')),
    ...itemsOf(at(spot, 'blocks')).flatMap((block) => [block, ...itemsOf(at(block, 'rows'))]),
  ];
  return parts.map((part) => at(part, 'visible')).filter(({ value }) => value !== undefined);
}
