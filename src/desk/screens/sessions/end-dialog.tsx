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

type EndDialogProps = {
  readonly session: DeskListedSession;
  /** The call that ends it, below /desk/api. */
  readonly path: string;
  /** The screen that a fresh sign-in returns to. */
  readonly screen: string;
  readonly ending: 'without-reason' | 'with-reason';
  readonly onClose: () => void;
  readonly onEnded: () => void;
};

/** Confirms the end of a session, with a reason where one is required. */
export function EndDialog({ session, path, screen, ending, onClose, onEnded }: EndDialogProps) {
  const { sessionEnded } = useStaff();
  const [title, text, error] = [useId(), useId(), useId()];
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Outcome<unknown>>();

  async function end(event: FormEvent) {
    event.preventDefault();
    const isTooShort = ending === 'with-reason' && reason.trim().length < SHORTEST;
    setShort(isTooShort);
    if (isBusy || isTooShort) return;
    setBusy(true);
    const outcome = await ask('POST', path, { id: session.id, ...(ending === 'with-reason' && { reason: reason.trim() }) });
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
        {says.endOf} <strong>{session.name}</strong>. {ending === 'with-reason' ? says.endText : says.endOwnText}
      </p>
      {failed && <Failure failed={failed} screen={screen} />}
      <form className="end-dialog__form" noValidate onSubmit={(event) => void end(event)}>
        {ending === 'with-reason' && (
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
        )}
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

/** The failure of a call; where a fresh sign-in is required, with a link there and back. */
function Failure({ failed, screen }: { readonly failed: Outcome<unknown>; readonly screen: string }) {
  const code = failed.kind === 'refused' ? failed.code : '';
  if (code === 'SIGN_IN_AGAIN')
    return (
      <Notice
        kind="warning"
        title={says.fresh}
        announced
        actions={
          <a className="button button--primary" href={`/desk/sign-in?fresh=yes&to=${screen}`}>
            {words.signIn.action}
          </a>
        }
      >
        <p>{says.freshText}</p>
      </Notice>
    );
  return <Notice kind="error" title={code === 'NOT_OPEN' ? says.notOpen : reasonOf(failed)} announced />;
}
