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
 * asked for another way. Nothing for a recurring gift, after a wallet was closed, and until it is known who has saved a card: no provider hears of
 * a donor who has not chosen it.
 * `isKnown`: by a card that they have saved, which needs no other ways beside it.
 */
export function useUsualMeans({ payment, cents, frequency, otherwise }: Gift): UsualMeans {
  const { now, payments } = useContent().view;
  const translate = useTranslate();
  const isUnknown = useAccount().state === 'unknown';
  const { cards, isLoading } = useSavedCards();
  const [hasCard, setHasCard] = useState(false);
  // What is open stays open when the last card is removed there.
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
