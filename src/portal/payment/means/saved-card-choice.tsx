import type { SavedCardView } from '../../../api/types.ts';
import { type Elements, ChoiceCard, markOfCard, MethodIcon, Skeleton, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { CardActs } from '../saved-cards/card-acts.tsx';
import { savedCardTexts } from '../saved-cards/saved-card-texts.ts';
import { useSaid } from '../saved-cards/use-said.tsx';

export type SavedCardChoiceProps = {
  readonly cards: readonly SavedCardView[];
  /** The card's alias; null for another card. */
  readonly chosen: string | null;
  readonly onChoose: (alias: string | null) => void;
  /** Refetches the cards. */
  readonly refresh: () => void;
  /** The security code field of the chosen card. */
  readonly children: Elements;
};

/** Placeholder until it is known whether there are saved cards. */
export function CardsLoading() {
  const translate = useTranslate();
  return <Skeleton shape="form" lines={2} label={translate('saved-cards.loading')} />;
}

/** Choice of the unexpired saved cards, or another card. The chosen one opens, with its security code and its actions. */
export function SavedCardChoice({ cards, chosen, onChoose, refresh, children }: SavedCardChoiceProps) {
  const translate = useTranslate();
  const { now } = useContent().view;
  const { said, say } = useSaid(refresh);
  if (cards.length === 0) return said;
  const choice = (value: string | null, title: string, hint: string | undefined, brand: string | null) => {
    const mark = brand === null ? null : markOfCard(brand);
    return (
      <ChoiceCard
        type="radio"
        name="saved-card"
        option={{ value: value ?? '', title, hint, icon: mark === null ? 'card' : undefined }}
        mark={mark && <MethodIcon name={mark} beside="words" />}
        checked={chosen === value}
        invalid={false}
        onChange={() => onChoose(value)}
        onBlur={() => undefined}
      />
    );
  };
  return (
    <fieldset className="payment__methods">
      <legend className="payment__legend">{translate('saved-cards.choose')}</legend>
      {said}
      <div className="saved-choice">
        {cards.map((card) => {
          const { called, title, expiry } = savedCardTexts(card, now, translate);
          return (
            <div className={card.id === chosen ? 'saved-choice__card saved-choice__card--open' : 'saved-choice__card'} key={card.id}>
              {choice(card.id, title, called === undefined ? expiry : `${called} · ${expiry}`, card.brand)}
              {card.id === chosen && (
                <div className="saved-choice__inside">
                  {children}
                  <CardActs card={card} onDone={say} />
                </div>
              )}
            </div>
          );
        })}
        {choice(null, 'saved-cards.another', undefined, null)}
      </div>
    </fieldset>
  );
}
