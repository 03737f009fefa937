import { useState } from 'react';
import type { SavedCardView } from '../../api/types.ts';
import { Button, MethodIcon, markOfCard, Notice, Skeleton, useTranslate } from '../../renderer/index.ts';
import { useContent } from '../content/content.ts';
import { RemoveCard } from './remove-card.tsx';
import { savedCardWords } from './saved-card-words.ts';
import { useSavedCards } from './use-saved-cards.ts';
import './saved-cards.css';

/** The cards that whoever is signed in has saved, each with the way to remove it. */
export function SavedCards() {
  const translate = useTranslate();
  const { view } = useContent();
  const { cards, isLoading, askAgain } = useSavedCards();
  const [removing, setRemoving] = useState<SavedCardView | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const removed = (title: string) => {
    setRemoving(null);
    setSaid(translate('saved-cards.removed', { card: title }));
    askAgain();
  };
  if (isLoading) return <Skeleton shape="form" lines={2} />;
  return (
    <section className="saved-cards" aria-labelledby="saved-cards-title">
      <h2 className="saved-cards__title" id="saved-cards-title">
        {translate('saved-cards.title')}
      </h2>
      {said !== null && (
        <Notice kind="success" announced>
          {said}
        </Notice>
      )}
      {cards.length === 0 ? (
        <p>{translate('saved-cards.none')}</p>
      ) : (
        <ul className="saved-cards__list">
          {cards.map((card) => {
            const { title, expiry } = savedCardWords(card, view.now, translate);
            const mark = markOfCard(card.brand);
            return (
              <li className="saved-cards__card" key={card.id}>
                {mark && <MethodIcon name={mark} beside="words" />}
                <span className="saved-cards__words">
                  <strong>{title}</strong>
                  <span>{card.name}</span>
                  <span>{expiry}</span>
                </span>
                <Button kind="quiet" onClick={() => setRemoving(card)}>
                  {translate('saved-cards.remove')}
                  <span className="visually-hidden"> {title}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {removing !== null && <RemoveCard card={removing} onRemoved={removed} onClose={() => setRemoving(null)} />}
    </section>
  );
}
