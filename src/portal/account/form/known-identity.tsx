import { useEffect, useRef } from 'react';
import type { Flow } from '../../../engine/index.ts';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import type { StartSingpassRequest } from '../../../api/types.ts';
import { startText, useSingpassStart } from '../singpass/use-singpass-start.ts';
import { openAccountPopup } from '../state/popup-state.ts';

type KnownIdentityProps = {
  readonly flow: Flow;
  /** The sign-up to return to. */
  readonly popup: NonNullable<StartSingpassRequest['popup']>;
  /** Continues without an NRIC, where allowed. */
  readonly onWithout?: () => void;
};

/** Shown when an account already has this NRIC or UEN: sign in to it, verify the number by Singpass or Corppass, or continue without. */
export function KnownIdentity({ flow, popup, onWithout }: KnownIdentityProps) {
  const translate = useTranslate();
  const { state, start } = useSingpassStart();
  const block = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  // Appears below the form, off screen on a phone. The submit button cannot keep the focus: it is disabled after the refusal.
  useEffect(() => {
    block.current?.scrollIntoView({ block: 'nearest' });
    question.current?.focus({ preventScroll: true });
  }, []);
  const isCompany = popup === 'sign-up-corporate';
  const app = isCompany ? 'corppass' : 'myinfo';
  return (
    <div className="known-identity" ref={block}>
      <p ref={question} tabIndex={-1}>
        {translate(isCompany ? 'sign-up.known-company' : 'sign-up.known-person')}
      </p>
      {state === 'not-now' && (
        <Notice kind="warning" announced>
          {translate('sign-up.not-now')}
        </Notice>
      )}
      <div className="account-dialog__kinds">
        <Button kind="primary" onClick={() => openAccountPopup('LOGIN')}>
          {translate('sign-in.title')}
        </Button>
        <Button busy={state === 'leaving'} onClick={() => void start({ app, flow: flow.id, enrolling: false, popup })}>
          {translate(startText(app))}
        </Button>
        {onWithout && <Button onClick={onWithout}>{translate('sign-up.without-nric')}</Button>}
      </div>
    </div>
  );
}
