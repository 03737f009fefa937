import { type Frequency, recurs } from '../../../engine/index.ts';
import { formatCents, Notice, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';

/** Lowest payable amount in cents if `cents` is below it, else null. Recurring gifts pay by card only. */
export function useLeastPayable(cents: number, frequency: Frequency): number | null {
  const { card, paynow } = useContent().view.payments.limits;
  const least = recurs(frequency) ? card.leastCents : Math.min(card.leastCents, paynow.leastCents);
  return cents > 0 && cents < least ? least : null;
}

/** `headed`: the page's heading says that it is too little. */
type TooLittleProps = { readonly cents: number; readonly frequency: Frequency; readonly headed?: 'above' };

/** Warns, as soon as the amount is known, that it is below the lowest payable one. */
export function TooLittle({ cents, frequency, headed }: TooLittleProps) {
  const translate = useTranslate();
  const least = useLeastPayable(cents, frequency);
  if (least === null) return null;
  return (
    <Notice kind="warning" {...(headed === undefined && { title: translate('payment.too-little-title') })}>
      {translate('payment.too-little', { amount: formatCents(cents), least: formatCents(least) })}
    </Notice>
  );
}
