import { type FormEvent, type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, Dialog, Notice } from '../../renderer/index.ts';
import type { Outcome } from '../kit/ask.ts';
import { words } from '../words/words.ts';
import './act-dialog.css';
import { reasonOf } from './shown.tsx';

export type ActDialogProps = {
  readonly title: string;
  readonly text: ReactNode;
  /** Label of the button. */
  readonly does: string;
  readonly kind?: 'primary' | 'danger';
  readonly isBusy: boolean;
  readonly failed?: Outcome<unknown> | undefined;
  /** Sentences that replace the usual ones, by refusal code. */
  readonly instead?: { readonly [code: string]: string };
  /** Called before a redirect to a fresh sign-in, to keep the act's inputs. */
  readonly onSignIn?: () => void;
  /** A further button, such as one that goes ahead despite a refusal. */
  readonly also?: ReactNode;
  readonly onClose: () => void;
  /** Runs only on Cancel, for example to drop typed values that otherwise stay when the dialog is closed. */
  readonly onCancel?: () => void;
  readonly onAct: () => void;
  readonly children?: ReactNode;
};

/** Dialog that collects an act's inputs and does it. If the server requires a fresh sign-in, it links there and back to this screen. */
export function ActDialog({
  title,
  text,
  does,
  kind = 'primary',
  isBusy,
  failed,
  instead = {},
  onSignIn,
  also,
  onClose,
  onCancel,
  onAct,
  children,
}: ActDialogProps) {
  const [heading, about] = [useId(), useId()];
  const act = (event: FormEvent) => {
    event.preventDefault();
    onAct();
  };
  return (
    <Dialog className="popup act-dialog" labelledBy={heading} describedBy={about} onClose={onClose}>
      <h2 className="popup__heading" id={heading}>
        {title}
      </h2>
      <div id={about}>{text}</div>
      <form className="act-dialog__form" noValidate onSubmit={act}>
        {children}
        {failed && <Failure {...{ failed, instead, onSignIn }} />}
        <div className="act-dialog__actions">
          <Button
            onClick={() => {
              onCancel?.();
              onClose();
            }}
          >
            {words.gift.cancel}
          </Button>
          {also}
          <Button kind={kind} type="submit" busy={isBusy}>
            {does}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type FailureProps = {
  readonly failed: Outcome<unknown>;
  readonly instead: { readonly [code: string]: string };
  readonly onSignIn: (() => void) | undefined;
};

function Failure({ failed, instead, onSignIn }: FailureProps) {
  const { pathname } = useLocation();
  const code = failed.kind === 'refused' ? failed.code : '';
  if (code !== 'SIGN_IN_AGAIN') return <Notice kind="error" title={reasonOf(failed, instead)} announced />;
  const link = (
    <a className="button button--primary" href={`/desk/sign-in?fresh=yes&to=${pathname}`} onClick={onSignIn}>
      {words.signIn.action}
    </a>
  );
  return (
    <Notice kind="warning" title={words.gift.fresh} announced actions={link}>
      <p>{instead[code] ?? words.gift.freshText}</p>
    </Notice>
  );
}
