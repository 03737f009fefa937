import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslate } from '../../renderer/index.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { type AccountPopup, openAccountPopup } from './popup-state.ts';
import { ForgotPasswordForm } from './popups/forgot-password-form.tsx';
import { ResetPasswordForm } from './popups/reset-password-form.tsx';
import './reset-password-page.css';

type Reset = Extract<AccountPopup, { mode: 'FORGOT_PASSWORD' }>;

/** /reset-password: what the popup of a forgotten password does, as a page. An address that it was opened with is filled in. */
export function ResetPasswordPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [reset, setReset] = useState<Reset>(() => {
    const email = search.get('email');
    return { mode: 'FORGOT_PASSWORD', ...(email && { email: email.slice(0, 254) }) };
  });
  usePageTitle(translate('forgot-password.title'));
  useEffect(() => {
    // An address is nothing for the browser's history.
    if (search.has('email')) setSearch({}, { replace: true });
  }, [search, setSearch]);
  const goOn = (next: AccountPopup) => (next.mode === 'FORGOT_PASSWORD' ? setReset(next) : openAccountPopup(next));
  return (
    <section className="reset-password-page" aria-labelledby="reset-password-page-title">
      <h1 id="reset-password-page-title">{translate('account.title')}</h1>
      {reset.email === undefined ? (
        <ForgotPasswordForm onSent={goOn} />
      ) : (
        <ResetPasswordForm email={reset.email} notice={reset.notice} onSet={goOn} />
      )}
    </section>
  );
}
