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
  /** The donor has asked for another method than PayNow. */
  readonly otherwise: boolean;
};

/**
 * The payment method until the donor chooses one: a card if they have saved one, tried one before or asked for another method; else PayNow, if it can
 * pay this gift. None for a recurring gift, after a wallet was closed, and until account and saved cards are known: no provider learns of a donor who
 * has not chosen it. `isKnown`: the method is a saved card, which needs no other methods beside it.
 */
export function useUsualMeans({ payment, cents, frequency, otherwise }: Gift): UsualMeans {
  const { now, payments } = useContent().view;
  const translate = useTranslate();
  const isUnknown = useAccount().state === 'unknown';
  const { cards, isLoading } = useSavedCards();
  const [hasCard, setHasCard] = useState(false);
  // Stays true when the last saved card is removed here, so that the open form stays open.
  if (!hasCard && cards.some((card) => !savedCardTexts(card, now, translate).isOver)) setHasCard(true);
  if (recurs(frequency) || payment.walletLeft || isUnknown || isLoading) return NONE;
  const canPay = (method: 'card' | 'paynow') => {
    const { leastCents, mostCents } = payments.limits[method];
    return payments.methods.includes(method) && cents >= leastCents && cents <= mostCents;
  };
  const isByCard = hasCard || otherwise || payment.view?.method === 'card';
  if (isByCard && canPay('card')) return { means: 'card', isKnown: hasCard && !otherwise };
  return canPay('paynow') ? { means: 'paynow', isKnown: false } : NONE;
}

type UsualMeans = { readonly means: PaymentMeans | null; readonly isKnown: boolean };

const NONE: UsualMeans = { means: null, isKnown: false };
