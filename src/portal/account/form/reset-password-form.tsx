import { useState } from 'react';
import { useTranslate, Words } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import { attemptWith } from '../identity/identity.ts';
import { refusalText } from '../identity/refusal-text.ts';
import type { AccountPopup, Notice } from '../state/popup-state.ts';
import { AccountForm, textOf } from './account-form.tsx';
import { FormNotice } from './form-notice.tsx';

type ResetPasswordFormProps = {
  readonly email: string;
  readonly notice: Notice | undefined;
  readonly onSet: (next: AccountPopup) => void;
};

/** The code of the mail and the new password, with its rules. */
export function ResetPasswordForm({ email, notice: before, onSet }: ResetPasswordFormProps) {
  const translate = useTranslate();
  const { api } = usePortal();
  const [notice, setNotice] = useState<Notice | undefined>(before);
  return (
    <>
      <FormNotice kind={notice?.kind ?? 'warning'}>{notice?.text}</FormNotice>
      <AccountForm
        form="reset-password"
        passwordOf={() => ({ email })}
        lead={
          // The notice may already contain the address.
          notice?.text.includes(email) || (
            <p className="account-form__for">
              <Words of={`${translate('individual.email.title')}: `} />{' '}
              <strong>
                <Words of={email} />
              </strong>
            </p>
          )
        }
        submitLabel={translate('reset-password.submit')}
        onType={() => setNotice((present) => (present?.kind === 'warning' ? undefined : present))}
        onSend={async (typed) => {
          const code = textOf(typed, 'code').replace(/\D/g, '');
          const set = await attemptWith(api, (identity) => identity.resetPassword(email, code, textOf(typed, 'password')));
          // The address was never confirmed: offer sign-up.
          if (set.kind === 'refused' && set.refusal.code === 'UserNotConfirmedException')
            onSet({ mode: 'SIGN_UP', email, refusal: set.refusal });
          else if (set.kind === 'refused') setNotice({ kind: 'warning', text: refusalText(set.refusal, translate) });
          else onSet({ mode: 'SUCCEEDED', what: 'password-set', email });
        }}
      />
    </>
  );
}
