import { useState } from 'react';
import type { SavedCardView } from '../../../api/types.ts';
import { Button, ChoiceCard, markOfCard, MethodIcon, useTranslate } from '../../../renderer/index.ts';

import { useContent } from '../../core/content/content.ts';
import { savedCardTexts } from '../saved-cards/saved-card-texts.ts';
import { SavedCards } from '../saved-cards/saved-cards.tsx';

export type SavedCardChoiceProps = {
  readonly cards: readonly SavedCardView[];
  /** The card's alias; null for another card. */
  readonly chosen: string | null;
  readonly onChoose: (alias: string | null) => void;
};

/** Unexpired saved cards, or another card. */
export function SavedCardChoice({ cards, chosen, onChoose }: SavedCardChoiceProps) {
  const translate = useTranslate();
  const { now } = useContent().view;
  const [managed, setManaged] = useState(false);
  const choice = (value: string, title: string, hint: string | undefined, brand: string | null) => {
    const mark = brand === null ? null : markOfCard(brand);
    return (
      <ChoiceCard
        key={value}
        type="radio"
        name="saved-card"
        option={{ value, title, hint, icon: mark === null ? 'card' : undefined }}
        mark={mark && <MethodIcon name={mark} beside="words" />}
        checked={(chosen ?? '') === value}
        invalid={false}
        onChange={() => onChoose(value === '' ? null : value)}
        onBlur={() => undefined}
      />
    );
  };
  if (cards.length === 0 && !managed) return null;
  return (
    <>
      {cards.length > 0 && (
        <fieldset className="payment__methods">
          <legend className="payment__legend">{translate('saved-cards.choose')}</legend>
          <div className="choice-cards">
            {cards.map((card) => {
              const { called, title, expiry } = savedCardTexts(card, now, translate);
              return choice(card.id, title, called === undefined ? expiry : `${called} · ${expiry}`, card.brand);
            })}
            {choice('', 'saved-cards.another', undefined, null)}
          </div>
        </fieldset>
      )}
      <div>
        <Button kind="quiet" aria-expanded={managed} onClick={() => setManaged(!managed)}>
          {translate('saved-cards.manage')}
        </Button>
        {managed && <SavedCards />}
      </div>
    </>
  );
}
