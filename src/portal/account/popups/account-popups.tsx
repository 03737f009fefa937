import type { Flow } from '../../../engine/index.ts';
import { Button, Popup, useTranslate } from '../../../renderer/index.ts';
import { usePortalState } from '../../core/portal.ts';
import { ReloadButton } from '../../kit/page/reload-button.tsx';
import { type AccountPopup, openAccountPopup } from '../state/popup-state.ts';
import { ForgotPasswordPopup } from './forgot-password-popup.tsx';
import { LoginPopup } from './login-popup.tsx';
import { LogoutPopup } from './logout-popup.tsx';
import { NotRegisteredPopup } from './not-registered-popup.tsx';
import { NricPopup } from './nric-popup.tsx';
import { PendingPopup } from './pending-popup.tsx';
import { SignUpPopup } from './sign-up-popup.tsx';
import { SocialReturn } from './social-return.tsx';
import { SucceededPopup } from './succeeded-popup.tsx';

export function AccountPopups({ popup, flow }: { readonly popup: AccountPopup; readonly flow: Flow }) {
  const noCookies = usePortalState((state) => state.noCookies);
  if (noCookies) return <NoCookiesPopup />;
  switch (popup.mode) {
    case 'LOGIN':
      return <LoginPopup flow={flow} {...popup} />;
    case 'SIGN_UP':
      return <SignUpPopup flow={flow} {...popup} />;
    case 'NIRC_UNIQUE':
      return <NricPopup flow={flow} {...popup} />;
    case 'NOT_REGISTERED':
      return <NotRegisteredPopup reason="not-registered" />;
    case 'PRE_REGISTERED':
      return <NotRegisteredPopup reason="pre-registered" />;
    case 'SOCIAL_RETURN':
      return <SocialReturn {...popup} />;
    case 'FORGOT_PASSWORD':
      return <ForgotPasswordPopup {...popup} />;
    case 'VERIFICATION_PENDING':
      return <PendingPopup {...popup} />;
    case 'SUCCEEDED':
      return <SucceededPopup {...popup} />;
    case 'SIGN_IN_OR_SKIP':
      return <SignInOrSkipPopup />;
    case 'LOGOUT':
      return <LogoutPopup flow={flow} />;
    case 'CLOSE_ALL':
      return null;
    default:
      return popup satisfies never;
  }
}

/** Nobody can sign in without cookies: says so before the donor types anything. */
function NoCookiesPopup() {
  const translate = useTranslate();
  const close = () => openAccountPopup('CLOSE_ALL');
  return (
    <Popup
      heading={translate('sign-in.title')}
      subHeading={translate('shell.no-cookies.message')}
      onClose={close}
      actions={
        <>
          <ReloadButton kind="primary">{translate('shell.no-cookies.again')}</ReloadButton>
          <Button onClick={close}>{translate('shell.popup.close')}</Button>
        </>
      }
    />
  );
}

/** Offers donors who enrol to sign in or skip. */
function SignInOrSkipPopup() {
  const translate = useTranslate();
  const skip = () => openAccountPopup('CLOSE_ALL');
  return (
    <Popup
      heading={translate('sign-in-or-skip.title')}
      subHeading={translate('sign-in-or-skip.message')}
      onClose={skip}
      actions={
        <>
          <Button kind="primary" onClick={() => openAccountPopup('LOGIN')}>
            {translate('sign-in.submit')}
          </Button>
          <Button onClick={skip}>{translate('sign-in-or-skip.skip')}</Button>
        </>
      }
    />
  );
}
