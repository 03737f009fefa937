import { useState } from 'react';
import { type Frequency, recurs } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import type { PaymentMeans } from '../card-entry/means.ts';
import { savedCardTexts } from '../saved-cards/saved-card-texts.ts';
import { useSavedCards } from '../saved-cards/use-saved-cards.ts';

/** How a donor who has saved a card pays until they choose otherwise: by card, where it can pay this; null for everybody else. */
export function useUsualMeans(cents: number, frequency: Frequency): PaymentMeans | null {
  const { now, payments } = useContent().view;
  const translate = useTranslate();
  const { cards } = useSavedCards();
  const { leastCents, mostCents } = payments.limits.card;
  const canPay = payments.methods.includes('card') && !recurs(frequency) && cents >= leastCents && cents <= mostCents;
  const [isUsual, setUsual] = useState(false);
  // What is open stays open when the last card is removed there.
  if (!isUsual && cards.some((card) => !savedCardTexts(card, now, translate).isOver)) setUsual(true);
  return canPay && isUsual ? 'card' : null;
}
