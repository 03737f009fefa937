import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import { usePageTitle } from '../../core/content/page-title.ts';
import { undoLink } from './link-calls.ts';

type UndoLinkProps = { readonly link: string; readonly mailKey: string };

/** Opened from the mail about a linked identity; asks before it undoes the link. */
export function UndoLinkPage({ link, mailKey }: UndoLinkProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api, session } = usePortal();
  const [state, setState] = useState<'asked' | 'undoing' | 'undone' | 'not-undone'>('asked');
  useEffect(() => void navigate('/singpass/confirmation', { replace: true }), [navigate]);
  const text = (key: string) => translate(`retrieve.link.${key}`);
  const title = text(state === 'undone' ? 'undone-title' : 'undo-title');
  usePageTitle(title);
  const undo = async () => {
    setState('undoing');
    // The mail may be opened in a browser without a session.
    await session.open();
    const outcome = await undoLink(api.http, { link, key: mailKey });
    setState(outcome.kind === 'done' ? 'undone' : 'not-undone');
    if (outcome.kind === 'done') await session.refreshAccount();
  };
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 className="notice-page__title" id="notice-title">
        {title}
      </h1>
      {(state === 'asked' || state === 'undoing') && <p className="notice-page__text">{text('undo-text')}</p>}
      {(state === 'undone' || state === 'not-undone') && (
        <Notice kind={state === 'undone' ? 'success' : 'warning'} announced>
          {text(state)}
        </Notice>
      )}
      {(state === 'asked' || state === 'undoing') && (
        <Button kind="primary" busy={state === 'undoing'} onClick={() => void undo()}>
          {text('undo')}
        </Button>
      )}
    </section>
  );
}
