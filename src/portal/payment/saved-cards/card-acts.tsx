import { useRef, useState } from 'react';
import type { SavedCardView } from '../../../api/types.ts';
import { Button, useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { NameCard } from './name-card.tsx';
import { RemoveCard } from './remove-card.tsx';
import { savedCardTexts } from './saved-card-texts.ts';
import './saved-cards.css';

type CardActsProps = {
  readonly card: SavedCardView;
  /** Called after an action, with the text that reports it. */
  readonly onDone: (words: string) => void;
};

/** Actions of a saved card's owner: name it, remove it. */
export function CardActs({ card, onDone }: CardActsProps) {
  const translate = useTranslate();
  const { title, called } = savedCardTexts(card, useContent().view.now, translate);
  const [open, setOpen] = useState<'name' | 'remove' | null>(null);
  const isLeft = useRef(false);
  const done = (words: string) => {
    setOpen(null);
    onDone(words);
  };
  // The button comes back when its form is closed, and takes the focus.
  const nameButton = (button: HTMLButtonElement | null) => {
    if (button === null || !isLeft.current) return;
    isLeft.current = false;
    button.focus();
  };
  if (open === 'name')
    return (
      <NameCard
        card={card}
        onNamed={(name) => done(translate(name === '' ? 'saved-cards.unnamed' : 'saved-cards.named', { card: title, name }))}
        onClose={() => {
          isLeft.current = true;
          setOpen(null);
        }}
      />
    );
  return (
    <div className="saved-cards__acts">
      <Button kind="quiet" ref={nameButton} onClick={() => setOpen('name')}>
        <Words of={translate(called === undefined ? 'saved-cards.name' : 'saved-cards.rename')} />
        <span className="visually-hidden">{` ${title}`}</span>
      </Button>
      <Button kind="quiet" onClick={() => setOpen('remove')}>
        <Words of={translate('saved-cards.remove')} />
        <span className="visually-hidden">{` ${title}`}</span>
      </Button>
      {open === 'remove' && (
        <RemoveCard card={card} onRemoved={() => done(translate('saved-cards.removed', { card: title }))} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
