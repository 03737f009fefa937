import { useState } from 'react';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { AccountForm, type ContactAttribute, type Refusal, refusalText, tellChanges, textOf } from '../../account/forms.ts';
import { usePortal } from '../../core/portal.ts';
import { useIdentityCall } from './use-identity-call.ts';

type CodeFormProps = {
  readonly attribute: ContactAttribute;
  /** Address that the code was mailed to. */
  readonly sentTo: string;
  /** Address that another code would be mailed to. */
  readonly nextTo: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks for the mailed code that confirms a new e-mail address or mobile number; until then the old one stays. */
export function CodeForm({ attribute, sentTo, nextTo, onDone, onClose }: CodeFormProps) {
  const translate = useTranslate();
  const portal = usePortal();
  const callIdentity = useIdentityCall();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState<'no' | 'now' | 'done'>('no');
  const sendAgain = async () => {
    setRefusal(null);
    setSending('now');
    const attempt = await callIdentity((identity) => identity.sendAttributeCode(attribute));
    setSending(attempt.kind === 'done' ? 'done' : 'no');
    if (attempt.kind === 'refused') setRefusal(attempt.refusal);
  };
  return (
    <>
      <Notice kind="info" announced>
        {translate(`profile.code-for.${attribute}`, { address: sending === 'done' ? nextTo : sentTo })}
      </Notice>
      <div role="alert">{refusal !== null && <Notice kind="warning">{refusalText(refusal, translate)}</Notice>}</div>
      <AccountForm
        form="verification"
        title={`profile.code-title.${attribute}`}
        submitLabel={translate('profile.confirm')}
        onType={() => setRefusal(null)}
        onSend={async (typed) => {
          const attempt = await callIdentity(async (identity) => {
            const confirmed = await identity.confirmAttribute(attribute, textOf(typed, 'code').trim());
            if (confirmed.kind === 'done') await tellChanges(portal, identity);
            return confirmed;
          });
          if (attempt.kind === 'done') onDone();
          else setRefusal(attempt.refusal);
        }}
      />
      <p className="profile__note" role="status">
        {sending === 'done' && translate('profile.code-sent')}
      </p>
      <div className="profile__actions">
        <Button kind="quiet" busy={sending === 'now'} onClick={() => void sendAgain()}>
          {translate('profile.code-again')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {translate('profile.leave')}
        </Button>
      </div>
    </>
  );
}
