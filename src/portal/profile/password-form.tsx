import { useState } from 'react';
import type { UserProfile } from '../../api/types.ts';
import { Button, Notice, useTranslate } from '../../renderer/index.ts';
import { AccountForm, type Attempt, PasswordRules, type Refusal, refusalText, textIn } from '../account/forms.ts';
import { usePortal } from '../portal.ts';
import { useIdentity } from './use-identity.ts';

type PasswordFormProps = { readonly profile: UserProfile; readonly onDone: (said: string | null) => void };

/** Another password, for whoever knows the present one: they sign in with it anew, and then change it. */
export function PasswordForm({ profile, onDone }: PasswordFormProps) {
  const translate = useTranslate();
  const { session } = usePortal();
  const ask = useIdentity();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const change = (present: string, password: string): Promise<Attempt<void>> =>
    ask(async (identity) => {
      const signedIn = await identity.signIn(profile.email, present);
      if (signedIn.kind === 'refused') return signedIn;
      if (signedIn.data.next === 'bind') await session.bind(signedIn.data.idToken);
      return identity.changePassword(present, password);
    });
  return (
    <>
      <div role="alert">{refusal !== null && <Notice kind="warning">{refusalText(refusal, translate)}</Notice>}</div>
      <AccountForm
        form="change-password"
        submitLabel={translate('change-password.submit')}
        onType={() => setRefusal(null)}
        onSend={async (typed) => {
          const attempt = await change(textIn(typed, 'present'), textIn(typed, 'password'));
          if (attempt.kind === 'done') onDone(translate('change-password.done'));
          else setRefusal(attempt.refusal);
        }}
      >
        {(typed) => <PasswordRules form="change-password" password={textIn(typed, 'password')} />}
      </AccountForm>
      <Button kind="quiet" onClick={() => onDone(null)}>
        {translate('profile.leave')}
      </Button>
    </>
  );
}
