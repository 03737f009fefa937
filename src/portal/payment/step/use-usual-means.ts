import { useState } from 'react';
import { type Frequency, recurs } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { useAccount } from '../../account/index.ts';
import { useContent } from '../../core/content/content.ts';
import type { Payment } from '../attempt/use-payment.ts';
import type { PaymentMeans } from '../card-entry/means.ts';
import { savedCardTexts } from '../saved-cards/saved-card-texts.ts';
import { useSavedCards } from '../saved-cards/use-saved-cards.ts';

type Gift = {
  readonly payment: Pick<Payment, 'view' | 'walletLeft'>;
  readonly cents: number;
  readonly frequency: Frequency;
  /** The donor has asked for another way than PayNow. */
  readonly otherwise: boolean;
};

/**
 * How the donor pays until they choose otherwise: by PayNow where it can pay this; by card where they have saved one, tried one before, or
 * asked for another way. Nothing for a recurring gift, after a wallet was closed, and until it is known who has saved a card.
 */
export function useUsualMeans({ payment, cents, frequency, otherwise }: Gift): PaymentMeans | null {
  const { now, payments } = useContent().view;
  const translate = useTranslate();
  const isUnknown = useAccount().state === 'unknown';
  const { cards, isLoading } = useSavedCards();
  const [hasCard, setHasCard] = useState(false);
  // What is open stays open when the last card is removed there.
  if (!hasCard && cards.some((card) => !savedCardTexts(card, now, translate).isOver)) setHasCard(true);
  if (recurs(frequency) || payment.walletLeft || isUnknown || isLoading) return null;
  const canPay = (method: 'card' | 'paynow') => {
    const { leastCents, mostCents } = payments.limits[method];
    return payments.methods.includes(method) && cents >= leastCents && cents <= mostCents;
  };
  if (canPay('card') && (hasCard || otherwise || payment.view?.method === 'card')) return 'card';
  return canPay('paynow') ? 'paynow' : null;
}
