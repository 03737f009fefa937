import { useState } from 'react';
import type { Flow } from '../../../engine/index.ts';
import { Button, useTranslate } from '../../../renderer/index.ts';
import { LanguageMenu } from '../../core/language/language-menu.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { LoginForm } from '../form/login-form.tsx';
import { SocialButtons } from '../form/social-buttons.tsx';
import type { Refusal } from '../identity/attempt.ts';
import { refusalText } from '../identity/refusal-text.ts';
import { useProviderRedirect } from '../sign-in/use-provider-redirect.ts';
import { useSignIn } from '../sign-in/use-sign-in.ts';
import { useMustSignIn } from '../state/must-sign-in.ts';
import { type Notice, openAccountPopup } from '../state/popup-state.ts';
import { AccountDialog } from './account-dialog.tsx';

type LoginPopupProps = {
  readonly flow: Flow;
  readonly notice?: Notice;
  readonly email?: string;
  readonly stay?: boolean;
  readonly then?: () => void;
};

/** LOGIN: e-mail and password, with links to reset and sign-up. Where sign-in is mandatory, it also offers the languages. */
export function LoginPopup({ flow, notice, email, stay = false, then }: LoginPopupProps) {
  const translate = useTranslate();
  const signIn = useSignIn(flow, stay, then);
  const redirectToProvider = useProviderRedirect(flow, stay);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const mustSignIn = useMustSignIn();
  return (
    <AccountDialog form="sign-in" mandatory={mustSignIn}>
      {mustSignIn && <LanguageMenu />}
      {mustSignIn && <p>{translate('sign-in.mandatory')}</p>}
      <LoginForm notice={notice} email={email} signIn={signIn} />
      <SocialButtons form="above" onChoose={(provider) => void redirectToProvider(provider).then(setRefusal)} />
      <FormNotice kind="warning">{refusal === null ? undefined : refusalText(refusal, translate)}</FormNotice>
      <div className="account-dialog__ways">
        <span>{translate('sign-in.new')}</span>
        <Button onClick={() => openAccountPopup('SIGN_UP')}>{translate('sign-in.sign-up')}</Button>
      </div>
    </AccountDialog>
  );
}
