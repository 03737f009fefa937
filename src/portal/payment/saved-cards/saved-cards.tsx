import { useEffect, useRef, useState } from 'react';
import type { SavedCardView } from '../../../api/types.ts';
import { Button, MethodIcon, markOfCard, Notice, Skeleton, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { EmptyState } from '../../kit/illustration/empty-state.tsx';
import { NameCard } from './name-card.tsx';
import { RemoveCard } from './remove-card.tsx';
import { savedCardTexts } from './saved-card-texts.ts';
import { useSavedCards } from './use-saved-cards.ts';
import './saved-cards.css';

/** Saved cards of the signed-in account, to name or remove. */
export function SavedCards() {
  const translate = useTranslate();
  const { view } = useContent();
  const { cards, isLoading, refresh } = useSavedCards();
  const [removing, setRemoving] = useState<SavedCardView | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [naming, setNaming] = useState<string | null>(null);
  const done = (words: string) => {
    setRemoving(null);
    setNaming(null);
    setMessage(words);
    refresh();
  };
  const { messageRef, nameButton, leaveName } = useFocusBack(message);
  const removed = (title: string) => done(translate('saved-cards.removed', { card: title }));
  if (isLoading) return <Skeleton shape="form" lines={2} />;
  return (
    <section className="saved-cards" aria-labelledby="saved-cards-title">
      <h2 className="saved-cards__title" id="saved-cards-title">
        {translate('saved-cards.title')}
      </h2>
      {message !== null && (
        <div ref={messageRef} tabIndex={-1}>
          <Notice kind="success" announced>
            {message}
          </Notice>
        </div>
      )}
      {cards.length === 0 ? (
        <EmptyState drawing="no-cards">{translate('saved-cards.none')}</EmptyState>
      ) : (
        <ul className="saved-cards__list">
          {cards.map((card) => {
            const { called, title, expiry } = savedCardTexts(card, view.now, translate);
            const mark = markOfCard(card.brand);
            return (
              <li className="card saved-cards__card" key={card.id}>
                {mark && <MethodIcon name={mark} beside="words" />}
                <span className="saved-cards__words">
                  <strong>{title}</strong>
                  {called !== undefined && <span>{called}</span>}
                  <span>{expiry}</span>
                </span>
                {naming !== card.id && (
                  <Button kind="quiet" ref={nameButton(card.id)} onClick={() => setNaming(card.id)}>
                    {translate('saved-cards.name')}
                    <span className="visually-hidden"> {title}</span>
                  </Button>
                )}
                <Button kind="quiet" onClick={() => setRemoving(card)}>
                  {translate('saved-cards.remove')}
                  <span className="visually-hidden"> {title}</span>
                </Button>
                {naming === card.id && (
                  <NameCard
                    card={card}
                    onNamed={(name) => done(translate(name === '' ? 'saved-cards.unnamed' : 'saved-cards.named', { card: title, name }))}
                    onClose={() => {
                      leaveName(card.id);
                      setNaming(null);
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {removing !== null && <RemoveCard card={removing} onRemoved={removed} onClose={() => setRemoving(null)} />}
    </section>
  );
}

/** Moves a lost focus to the result message, or back to the button whose form was closed. */
function useFocusBack(message: string | null) {
  const messageRef = useRef<HTMLDivElement>(null);
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (message !== null) messageRef.current?.focus();
  }, [message]);
  const nameButton = (card: string) => (button: HTMLButtonElement | null) => {
    if (button === null || left.current !== card) return;
    left.current = null;
    button.focus();
  };
  const leaveName = (card: string) => {
    left.current = card;
  };
  return { messageRef, nameButton, leaveName };
}
