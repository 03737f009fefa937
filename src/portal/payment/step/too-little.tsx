import type { ReactNode } from 'react';
import { type Frequency, recurs } from '../../../engine/index.ts';
import { formatCents, Notice, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';

/** The least that any way of paying takes, in cents, when an amount is below it; else null. What is given again and again goes by card. */
export function useLeastPayable(cents: number, frequency: Frequency): number | null {
  const { card, paynow } = useContent().view.payments.limits;
  const least = recurs(frequency) ? card.leastCents : Math.min(card.leastCents, paynow.leastCents);
  return cents > 0 && cents < least ? least : null;
}

type TooLittleProps = { readonly cents: number; readonly frequency: Frequency; readonly children?: ReactNode };

/** Says, as soon as an amount is known and before anything more is asked, that it cannot be paid, and from what amount on it can. */
export function TooLittle({ cents, frequency, children }: TooLittleProps) {
  const translate = useTranslate();
  const least = useLeastPayable(cents, frequency);
  if (least === null) return null;
  return (
    <Notice kind="warning" title={translate('payment.too-little-title')}>
      {translate('payment.too-little', { amount: formatCents(cents), least: formatCents(least) })}
      {children}
    </Notice>
  );
}
