import { useState } from 'react';
import { useTranslate } from '../../../renderer/index.ts';
import type { Refusal } from '../identity/attempt.ts';
import { refusalText } from '../identity/refusal-text.ts';
import type { Notice as Word } from '../popup-state.ts';
import type { SignIn } from '../use-sign-in.ts';
import { AccountForm, textIn } from './account-form.tsx';
import { FormNotice } from './form-notice.tsx';

type LoginFormProps = { readonly notice?: Word | undefined; readonly signIn: SignIn };

/** E-mail and password. Why a sign-in is refused is said at once, and taken back with the next key. */
export function LoginForm({ notice, signIn }: LoginFormProps) {
  const translate = useTranslate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isFresh, setFresh] = useState(true);
  const word = isFresh ? notice : undefined;
  return (
    <>
      <FormNotice kind={word?.kind ?? 'warning'}>{refusal === null ? word?.text : refusalText(refusal, translate)}</FormNotice>
      <AccountForm
        form="sign-in"
        submitLabel={translate('sign-in.submit')}
        onType={() => setRefusal(null)}
        onSend={async (typed) => {
          setFresh(false);
          setRefusal(await signIn(textIn(typed, 'email'), textIn(typed, 'password')));
        }}
      />
    </>
  );
}
