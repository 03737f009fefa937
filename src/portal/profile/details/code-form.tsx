import { useState } from 'react';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { AccountForm, type Reach, type Refusal, refusalText, textIn } from '../../account/forms.ts';
import { useIdentity } from './use-identity.ts';

type CodeFormProps = { readonly reach: Reach; readonly onDone: () => void; readonly onClose: () => void };

/** The code of a mail, by which a new e-mail address or mobile number takes effect. Until then the old one stays. */
export function CodeForm({ reach, onDone, onClose }: CodeFormProps) {
  const translate = useTranslate();
  const ask = useIdentity();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState<'no' | 'now' | 'done'>('no');
  const sendAgain = async () => {
    setRefusal(null);
    setSending('now');
    const attempt = await ask((identity) => identity.sendAttributeCode(reach));
    setSending(attempt.kind === 'done' ? 'done' : 'no');
    if (attempt.kind === 'refused') setRefusal(attempt.refusal);
  };
  return (
    <>
      <Notice kind="info" announced>
        {translate(`profile.code-for.${reach}`)}
      </Notice>
      <div role="alert">{refusal !== null && <Notice kind="warning">{refusalText(refusal, translate)}</Notice>}</div>
      <AccountForm
        form="verification"
        submitLabel={translate('profile.confirm')}
        onType={() => setRefusal(null)}
        onSend={async (typed) => {
          const attempt = await ask((identity) => identity.confirmAttribute(reach, textIn(typed, 'code').trim()));
          if (attempt.kind === 'done') onDone();
          else setRefusal(attempt.refusal);
        }}
      />
      <p className="profile__note" role="status">
        {sending === 'done' && translate('profile.code-sent')}
      </p>
      <Button kind="quiet" busy={sending === 'now'} onClick={() => void sendAgain()}>
        {translate('profile.code-again')}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {translate('profile.leave')}
      </Button>
    </>
  );
}
