import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';

export function unknownReceipt({ references, survey: { receipts } }: Context): readonly Finding[] {
  const known = new Set(receipts.map(({ id }) => id));
  return references
    .filter(({ to, name }) => to === 'receipt' && !known.has(name))
    .map(({ name, spot }) =>
      findingAt(spot, 'unknown-receipt', {
        message: `There is no receipt layout “${name}”.`,
        mend: suggest(name, known, 'Name a layout of receipts/, or add it.'),
        ...respelt(spot, name, known),
      }),
    );
}
