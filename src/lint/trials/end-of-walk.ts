import { type Assessment, centsOf, type Definitions, type Flow } from '../../engine/index.ts';

/** A fault at the end of a trial. */
export type EndFault =
  | { readonly kind: 'no-end'; readonly step: string | undefined }
  | { readonly kind: 'nothing-due' }
  /** The lines of the gift do not add up to the total. */
  | { readonly kind: 'lines-differ'; readonly totalCents: number; readonly linesCents: number }
  | { readonly kind: 'no-receipt' }
  | { readonly kind: 'no-method'; readonly totalCents: number };

/**
 * Checks the end of a walk: a gift must end in its payment, with lines that add up to its total, a receipt, and a payment method that accepts the amount; a
 * calculation must end with something due.
 */
export function faultOfEnd(definitions: Definitions, flow: Flow, assessment: Assessment, last: string | undefined): EndFault | undefined {
  const { totalCents, items, layout, kind } = assessment;
  if (kind !== 'due') return { kind: 'nothing-due' };
  if (flow.kind !== 'giving') return undefined;
  if (definitions.steps[last ?? '']?.kind !== 'payment') return { kind: 'no-end', step: last };
  const linesCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (linesCents !== totalCents) return { kind: 'lines-differ', totalCents, linesCents };
  if (layout === null || !Object.hasOwn(definitions.receipts, layout)) return { kind: 'no-receipt' };
  return canBePaid(definitions, totalCents) ? undefined : { kind: 'no-method', totalCents };
}

function canBePaid({ site: { payments } }: Definitions, totalCents: number): boolean {
  return [payments.card, payments.paynow].some(({ atLeast, atMost }) => centsOf(atLeast) <= totalCents && totalCents <= centsOf(atMost));
}
