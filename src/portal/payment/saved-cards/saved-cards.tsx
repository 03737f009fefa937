import { MethodIcon, markOfCard, Skeleton, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { EmptyState } from '../../kit/illustration/empty-state.tsx';
import { CardActs } from './card-acts.tsx';
import { savedCardTexts } from './saved-card-texts.ts';
import { useSaid } from './use-said.tsx';
import { useSavedCards } from './use-saved-cards.ts';
import './saved-cards.css';

/** Saved cards of the signed-in account, to name or remove. */
export function SavedCards() {
  const translate = useTranslate();
  const { now } = useContent().view;
  const { cards, isLoading, refresh } = useSavedCards();
  const { said, say } = useSaid(refresh);
  return (
    <section className="saved-cards" aria-labelledby="saved-cards-title">
      <h2 className="saved-cards__title" id="saved-cards-title">
        {translate('saved-cards.title')}
      </h2>
      {said}
      {isLoading ? (
        <Skeleton shape="form" lines={2} label={translate('saved-cards.loading')} />
      ) : cards.length === 0 ? (
        <EmptyState drawing="no-cards">{translate('saved-cards.none')}</EmptyState>
      ) : (
        <ul className="saved-cards__list">
          {cards.map((card) => {
            const { called, title, expiry, isOver } = savedCardTexts(card, now, translate);
            const mark = markOfCard(card.brand);
            return (
              <li className="saved-cards__card" key={card.id}>
                {mark && <MethodIcon name={mark} beside="words" />}
                <span className="saved-cards__words">
                  <strong>{title}</strong>
                  {called !== undefined && <span>{called}</span>}
                  <span className={isOver ? 'saved-cards__over' : undefined}>{expiry}</span>
                </span>
                <CardActs card={card} onDone={say} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
