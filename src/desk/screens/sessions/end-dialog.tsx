import { type FormEvent, useId, useState } from 'react';
import type { DeskListedSession } from '../../../api/types.ts';
import { Button, Dialog, Notice } from '../../../renderer/index.ts';
import { ask, type Outcome } from '../../kit/ask.ts';
import { useStaff } from '../../kit/staff.tsx';
import { reasonOf } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';
import './end-dialog.css';

const says = words.sessions;
const SHORTEST = 5;

type EndDialogProps = { readonly session: DeskListedSession; readonly onClose: () => void; readonly onEnded: () => void };

/** Asks why a session is to be ended, and ends it. */
export function EndDialog({ session, onClose, onEnded }: EndDialogProps) {
  const { sessionEnded } = useStaff();
  const [title, text, error] = [useId(), useId(), useId()];
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Outcome<unknown>>();

  async function end(event: FormEvent) {
    event.preventDefault();
    setShort(reason.trim().length < SHORTEST);
    if (isBusy || reason.trim().length < SHORTEST) return;
    setBusy(true);
    const outcome = await ask('POST', '/sessions/end', { id: session.id, reason: reason.trim() });
    setBusy(false);
    if (outcome.kind === 'done') onEnded();
    else if (outcome.kind === 'signed-out') sessionEnded();
    else setFailed(outcome);
  }

  return (
    <Dialog className="popup end-dialog" labelledBy={title} describedBy={text} onClose={onClose}>
      <h2 className="popup__heading" id={title}>
        {says.endTitle}
      </h2>
      <p id={text}>
        {says.endOf} <strong>{session.name}</strong>. {says.endText}
      </p>
      {failed && <Failure failed={failed} />}
      <form className="end-dialog__form" noValidate onSubmit={(event) => void end(event)}>
        <label className="end-dialog__label">
          {says.reason}
          <textarea
            className="end-dialog__reason"
            rows={3}
            maxLength={300}
            required
            value={reason}
            aria-invalid={isShort || undefined}
            aria-describedby={isShort ? error : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        {isShort && (
          <p className="end-dialog__error" id={error} role="alert">
            {says.reasonShort}
          </p>
        )}
        <div className="end-dialog__actions">
          <Button onClick={onClose}>{says.cancel}</Button>
          <Button kind="danger" type="submit" busy={isBusy}>
            {says.end}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A sign-in that is too old leads to a fresh one, and back here. */
function Failure({ failed }: { readonly failed: Outcome<unknown> }) {
  const code = failed.kind === 'refused' ? failed.code : '';
  if (code === 'SIGN_IN_AGAIN')
    return (
      <Notice
        kind="warning"
        title={says.fresh}
        announced
        actions={
          <a className="button button--primary" href="/desk/sign-in?fresh=yes&to=/desk/sessions">
            {words.signIn.action}
          </a>
        }
      >
        <p>{says.freshText}</p>
      </Notice>
    );
  return <Notice kind="error" title={code === 'NOT_OPEN' ? says.notOpen : reasonOf(failed)} announced />;
}
