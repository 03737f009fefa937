import { useState } from 'react';
import { Button, Notice, useTranslate } from '../../renderer/index.ts';
import { AccountForm, type Reach, type Refusal, refusalText, textIn } from '../account/forms.ts';
import { useIdentity } from './use-identity.ts';

type CodeFormProps = { readonly reach: Reach; readonly onDone: () => void; readonly onClose: () => void };

/** The code of a mail, by which a new e-mail address or mobile number takes effect. Until then the old one stays. */
export function CodeForm({ reach, onDone, onClose }: CodeFormProps) {
  const translate = useTranslate();
  const ask = useIdentity();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
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
      <Button kind="quiet" onClick={onClose}>
        {translate('profile.leave')}
      </Button>
    </>
  );
}
