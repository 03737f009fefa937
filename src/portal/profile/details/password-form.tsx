import { useState } from 'react';
import type { UserProfile } from '../../../api/types.ts';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { AccountForm, changePassword, type Refusal, refusalText, textOf } from '../../account/forms.ts';
import { usePortal } from '../../core/portal.ts';
import { useIdentityCall } from './use-identity-call.ts';

type PasswordFormProps = { readonly profile: UserProfile; readonly onDone: (message: string | null) => void };

/** Changes the password; the current one is required. */
export function PasswordForm({ profile, onDone }: PasswordFormProps) {
  const translate = useTranslate();
  const portal = usePortal();
  const callIdentity = useIdentityCall();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const owner = { name: profile.name, email: profile.email, ...(profile.mobile !== undefined && { phone_number: profile.mobile }) };
  return (
    <>
      <div role="alert">{refusal !== null && <Notice kind="warning">{refusalText(refusal, translate)}</Notice>}</div>
      <AccountForm
        form="change-password"
        passwordOf={() => owner}
        submitLabel={translate('change-password.submit')}
        onType={() => setRefusal(null)}
        onSend={async (typed) => {
          const change = { email: profile.email, present: textOf(typed, 'present'), password: textOf(typed, 'password') };
          const attempt = await callIdentity((identity) => changePassword({ portal, identity }, change));
          if (attempt.kind === 'done') onDone(translate('change-password.done'));
          else setRefusal(attempt.refusal);
        }}
      />
      <Button kind="quiet" onClick={() => onDone(null)}>
        {translate('profile.leave')}
      </Button>
    </>
  );
}
