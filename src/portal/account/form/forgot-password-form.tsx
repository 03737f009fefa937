import { useState } from 'react';
import { useTranslate } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { attemptWith } from '../identity/identity.ts';
import { refusalText } from '../identity/refusal-text.ts';
import type { AccountPopup } from '../state/popup-state.ts';
import { AccountForm, textOf } from './account-form.tsx';
import { FormNotice } from './form-notice.tsx';

type ForgotPasswordFormProps = {
  /** Prefilled address. */
  readonly email?: string;
  readonly onSent: (next: AccountPopup) => void;
};

/** Asks for the address to send a code to. The next page is the same with or without an account, to prevent account enumeration. */
export function ForgotPasswordForm({ email: known, onSent }: ForgotPasswordFormProps) {
  const translate = useTranslate();
  const { api } = usePortal();
  const { language } = useLanguage();
  const [problem, setProblem] = useState<string | undefined>();
  return (
    <>
      <FormNotice kind="warning">{problem}</FormNotice>
      <AccountForm
        form="forgot-password"
        initial={known === undefined ? {} : { email: known }}
        submitLabel={translate('forgot-password.submit')}
        onType={() => setProblem(undefined)}
        onSend={async (typed) => {
          const email = textOf(typed, 'email').trim();
          const sent = await attemptWith(api, (identity) => identity.forgotPassword(email, language));
          if (sent.kind === 'refused') setProblem(refusalText(sent.refusal, translate));
          else onSent({ mode: 'FORGOT_PASSWORD', email, notice: { kind: 'success', text: translate('forgot-password.sent', { email }) } });
        }}
      />
    </>
  );
}
