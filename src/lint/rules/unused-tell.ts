import { at, entriesOf, itemsOf, nameAt, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { namesTested } from '../references/of-receipt.ts';

/** A flow has a value in `tells` that none of its receipts and mails shows. */
export function unusedTell({ survey: { flows, receipts, mails } }: Context): readonly Finding[] {
  const shown = new Map([...receipts, ...mails].map(({ id, spot }) => [id, shownIn(spot)]));
  return flows.flatMap(({ spot }) => {
    const layouts = [at(spot, 'certificate'), ...itemsOf(at(spot, 'receipts')).map((one) => at(one, 'layout'))].flatMap(
      (one) => textOf(one) ?? [],
    );
    const used = new Set(['receipt', ...layouts.flatMap((id) => [id, `receipt-${id}`])].flatMap((id) => [...(shown.get(id) ?? [])]));
    return entriesOf(at(spot, 'tells'))
      .filter(([name]) => !used.has(`own.${name}`))
      .map(([name, told]) =>
        findingAt(nameAt(told), 'unused-tell', {
          message: `No receipt or mail of the flow shows “own.${name}”.`,
          mend: `Show it in a row of ${layouts.map((id) => `receipts/${id}.json`).join(' or ') || 'its receipt'}, or remove it here.`,
        }),
      );
  });
}

function shownIn(layout: Spot): ReadonlySet<string> {
  const blocks = itemsOf(at(layout, 'blocks'));
  const values = [...blocks, ...itemsOf(at(layout, 'subject')), ...blocks.flatMap((block) => itemsOf(at(block, 'rows')))].map((one) =>
    at(one, 'value'),
  );
  return new Set([...values, ...namesTested(layout)].flatMap((one) => textOf(one) ?? []));
}
