import { at, itemsOf, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

const TOTAL = 'totalAmount';

/** Every receipt or certificate must show the total, unconditionally. */
export function receiptWithoutTotal({ survey: { receipts } }: Context): readonly Finding[] {
  return receipts
    .filter(({ spot }) => !itemsOf(at(spot, 'blocks')).some(statesTotal))
    .map(({ id, spot }) =>
      findingAt(at(spot, 'blocks'), 'receipt-without-total', {
        message: `The layout “${id}” does not state the total of the gift in every case.`,
        mend: 'Add { "part": "total" }, or a block of the kind “total” or “line” with the value “totalAmount” and without “visible”.',
      }),
    );
}

function statesTotal(block: Spot): boolean {
  const kind = textOf(at(block, 'kind'));
  const isAlways = at(block, 'when').value === undefined;
  return (kind === 'total' || kind === 'line') && textOf(at(block, 'value')) === TOTAL && isAlways;
}
