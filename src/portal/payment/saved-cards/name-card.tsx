import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SavedCardView } from '../../../api/types.ts';
import { Button, CardField, readBoxes, TypedInput, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';
import { savedCardTexts } from './saved-card-texts.ts';

type NameCardProps = {
  readonly card: SavedCardView;
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
};

const MAX_LENGTH = 40;

/** Names a saved card. An empty name restores the default one, which is not shown. */
export function NameCard({ card, onNamed, onClose }: NameCardProps) {
  const translate = useTranslate();
  const { api } = usePortal();
  const { called = '' } = savedCardTexts(card, useContent().view.now, translate);
  const [typed, setTyped] = useState(called);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const id = `name-of-${card.id}`;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const outcome = await api.nameSavedCard(card.id, typed.trim());
    setBusy(false);
    if (outcome.kind === 'done') return onNamed(typed.trim());
    const isNumber = outcome.kind === 'refused' && outcome.code === 'CARD_NUMBER';
    setError(isNumber ? 'saved-cards.name-number' : 'payment.unreachable.message');
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form
      className="saved-cards__name"
      ref={form}
      noValidate
      autoComplete="off"
      onSubmitCapture={({ currentTarget }) => readBoxes(currentTarget)}
      onSubmit={(event) => void save(event)}
    >
      <CardField id={id} label="saved-cards.name-title" error={error}>
        {({ required: _, ...control }) => (
          <TypedInput
            {...control}
            className="text-input__box"
            maxLength={MAX_LENGTH}
            autoComplete="off"
            typing={{
              value: typed,
              onText: (name) => {
                setError(undefined);
                setTyped(name);
              },
            }}
          />
        )}
      </CardField>
      <div className="saved-cards__actions">
        <Button onClick={onClose}>{translate('saved-cards.name-keep')}</Button>
        <Button type="submit" kind="primary" busy={busy}>
          {translate('saved-cards.name-save')}
        </Button>
      </div>
    </form>
  );
}
