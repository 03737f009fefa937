import { useState } from 'react';
import type { SavedCardView } from '../../../api/types.ts';
import { Button, Notice, Popup, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';
import { savedCardTexts } from './saved-card-texts.ts';

type RemoveCardProps = {
  readonly card: SavedCardView;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

/** Confirms the removal of a saved card. */
export function RemoveCard({ card, onRemoved, onClose }: RemoveCardProps) {
  const translate = useTranslate();
  const { api } = usePortal();
  const { title } = savedCardTexts(card, useContent().view.now, translate);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const remove = async () => {
    setBusy(true);
    const outcome = await api.removeSavedCard(card.id);
    setBusy(false);
    // A card that is already removed counts as removed.
    if (outcome.kind === 'done' || outcome.kind === 'silent') onRemoved();
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
