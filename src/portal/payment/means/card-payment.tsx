import { useState } from 'react';
import { type Frequency, recurs } from '../../../engine/index.ts';
import { type Elements, Button, ChoiceCard, sumText, useTranslate } from '../../../renderer/index.ts';
import { useAccount } from '../../account/index.ts';
import { useContent } from '../../core/content/content.ts';
import { shownTrouble } from '../attempt/shown-trouble.ts';
import type { Payment } from '../attempt/use-payment.ts';
import { CardCode, CardEntry } from '../card-entry/card-entry.tsx';
import type { CardMeans } from '../card-entry/means.ts';
import { savedCardTexts } from '../saved-cards/saved-card-texts.ts';
import { useSavedCards } from '../saved-cards/use-saved-cards.ts';
import { CardsLoading, SavedCardChoice } from './saved-card-choice.tsx';

export type CardPaymentProps = {
  readonly payment: Payment;
  readonly means: CardMeans;
  readonly cents: number;
  readonly frequency: Frequency;
  readonly back: Elements;
};

/**
 * Pays by a saved card, a typed one or a wallet. A recurring gift keeps its own card; otherwise a card is saved only if the signed-in donor
 * asks.
 */
export function CardPayment({ payment, means, cents, frequency, back }: CardPaymentProps) {
  const translate = useTranslate();
  const { now } = useContent().view;
  const isSignedIn = useAccount().state === 'signed-in';
  const { cards, isLoading, refresh } = useSavedCards();
  const [picked, setChosen] = useState<string | null | undefined>();
  const [tried, setTried] = useState<string>();
  const [saves, setSaves] = useState(false);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const amount = sumText(cents, frequency, translate);
  const submitLabel = translate(payment.isWaiting ? 'payment.many-give.waiting' : 'payment.pay', { amount });
  const canSave = isSignedIn && means === 'card' && !recurs(frequency);
  const usable = canSave ? cards.filter((card) => !savedCardTexts(card, now, translate).isOver) : [];
  // The server lists the last used card first.
  const chosen = picked === undefined ? (usable[0]?.id ?? null) : picked;
  const saved = usable.find(({ id }) => id === chosen);
  const trouble = shownTrouble(payment);
  // After a reload the card that was tried is unknown; it is likely the chosen one.
  const isWrong = trouble?.kind === 'failed' && trouble.reason === 'wrong-code' && (tried ?? saved?.id) === saved?.id;
  if (canSave && isLoading)
    return (
      <>
        <CardsLoading />
        <div className="foot-bar">
          {back}
          <Button kind="primary" busy>
            {submitLabel}
          </Button>
        </div>
      </>
    );
  return (
    <>
      {canSave && (
        <SavedCardChoice cards={usable} chosen={saved?.id ?? null} onChoose={setChosen} refresh={refresh}>
          {saved && (
            <CardCode
              submitLabel={submitLabel}
              busy={payment.busy}
              actions={back}
              foot={foot}
              isWrong={isWrong}
              onCode={(cvcToken) => {
                setTried(saved.id);
                payment.payBySaved(saved.id, cvcToken);
              }}
            />
          )}
        </SavedCardChoice>
      )}
      {saved === undefined ? (
        <>
          {canSave && (
            <ChoiceCard
              type="checkbox"
              name="save-card"
              option={{ value: 'save', title: 'saved-cards.save', hint: 'saved-cards.save-hint' }}
              checked={saves}
              invalid={false}
              onChange={setSaves}
              onBlur={() => undefined}
            />
          )}
          <CardEntry
            key={means}
            means={means}
            purpose="pay"
            cents={cents}
            kept={recurs(frequency) ? 'kept' : canSave && saves ? 'saved' : 'once'}
            submitLabel={submitLabel}
            busy={payment.busy}
            actions={back}
            onConfirm={(confirm) => payment.payByCard(confirm, canSave && saves ? { saveCard: true } : {})}
          />
        </>
      ) : (
        <div className="card-frame__foot" ref={setFoot} />
      )}
    </>
  );
}
