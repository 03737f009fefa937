import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banner, Button, useTranslate } from '../../renderer/index.ts';
import { usePageTitle } from '../core/content/page-title.ts';
import { emailInLink } from './email-in-link.ts';
import { type AccountPopup, openAccountPopup } from './state/popup-state.ts';
import { ForgotPasswordForm } from './form/forgot-password-form.tsx';
import { ResetPasswordForm } from './form/reset-password-form.tsx';
import '../styles/column.css';
import './reset-password-page.css';

type Reset = Extract<AccountPopup, { mode: 'FORGOT_PASSWORD' }>;

/**
 * /reset-password: the forgotten-password popup as a page. With `?email=` it asks for the code at once, removes the address from the URL,
 * and can send another code.
 */
export function ResetPasswordPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [reset, setReset] = useState<Reset>(() => {
    const email = emailInLink(search);
    return { mode: 'FORGOT_PASSWORD', ...(email !== undefined && { email }) };
  });
  const [lastEmail, setLastEmail] = useState<string | undefined>();
  usePageTitle(translate('forgot-password.title'));
  useEffect(() => {
    // Keep the address out of browser history.
    if (search.has('email')) setSearch({}, { replace: true });
  }, [search, setSearch]);
  const onNext = (next: AccountPopup) => (next.mode === 'FORGOT_PASSWORD' ? setReset(next) : openAccountPopup(next));
  const resend = () => {
    setLastEmail(reset.email);
    setReset({ mode: 'FORGOT_PASSWORD' });
  };
  return (
    <>
      <Banner heading={translate('account.title')} />
      <div className="column">
        <div className="card reset-password-page">
          {reset.email === undefined ? (
            <ForgotPasswordForm email={lastEmail} onSent={onNext} />
          ) : (
            <>
              <ResetPasswordForm email={reset.email} notice={reset.notice} onSet={onNext} />
              <Button kind="quiet" onClick={resend}>
                {translate('verification.resend')}
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  );
}
