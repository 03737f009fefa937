import { useState } from 'react';
import type { SavedCardView } from '../../../api/types.ts';
import { Button, Notice, Popup, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';
import { savedCardWords } from './saved-card-words.ts';

type RemoveCardProps = {
  readonly card: SavedCardView;
  readonly onRemoved: (title: string) => void;
  readonly onClose: () => void;
};

/** Asks once before a card is removed. */
export function RemoveCard({ card, onRemoved, onClose }: RemoveCardProps) {
  const translate = useTranslate();
  const { api } = usePortal();
  const { title } = savedCardWords(card, useContent().view.now, translate);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const remove = async () => {
    setBusy(true);
    const outcome = await api.removeSavedCard(card.id);
    setBusy(false);
    // One that is gone already is removed, too.
    if (outcome.kind === 'done' || outcome.kind === 'silent') onRemoved(title);
    else setFailed(true);
  };
  return (
    <Popup
      heading={translate('saved-cards.remove-heading', { card: title })}
      subHeading={translate('saved-cards.remove-text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('saved-cards.keep')}</Button>
          <Button kind="danger" busy={busy} onClick={() => void remove()}>
            {translate('saved-cards.remove')}
          </Button>
        </>
      }
    >
      {failed && (
        <Notice kind="warning" announced>
          {translate('payment.unreachable.message')}
        </Notice>
      )}
    </Popup>
  );
}
