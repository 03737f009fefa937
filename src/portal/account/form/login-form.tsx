import { useState } from 'react';
import { Button, useTranslate } from '../../../renderer/index.ts';
import type { Refusal } from '../identity/attempt.ts';
import { refusalText } from '../identity/refusal-text.ts';
import { type Notice, openAccountPopup } from '../state/popup-state.ts';
import type { SignIn } from '../sign-in/use-sign-in.ts';
import { AccountForm, textOf } from './account-form.tsx';
import { FormNotice } from './form-notice.tsx';

type LoginFormProps = { readonly notice: Notice | undefined; readonly email: string | undefined; readonly signIn: SignIn };

/** Sign-in by e-mail and password. A refusal shows at once and clears on the next keystroke. */
export function LoginForm({ notice: before, email, signIn }: LoginFormProps) {
  const translate = useTranslate();
  const [notice, setNotice] = useState<Notice | undefined>(before);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return (
    <>
      <FormNotice kind={notice?.kind ?? 'warning'}>{refusal === null ? notice?.text : refusalText(refusal, translate)}</FormNotice>
      <AccountForm
        form="sign-in"
        {...(email !== undefined && { initial: { email } })}
        submitLabel={translate('sign-in.submit')}
        onType={() => setRefusal(null)}
        onSend={async (typed) => {
          setNotice(undefined);
          setRefusal(await signIn(textOf(typed, 'email'), textOf(typed, 'password')));
        }}
      >
        <Button kind="quiet" className="account-form__forgot" onClick={() => openAccountPopup('FORGOT_PASSWORD')}>
          {translate('sign-in.forgot')}
        </Button>
      </AccountForm>
    </>
  );
}
