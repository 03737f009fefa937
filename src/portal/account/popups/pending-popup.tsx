import { useState } from 'react';
import { Button, useTranslate, Words } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';
import { AccountForm, textOf } from '../form/account-form.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { attemptWith } from '../identity/identity.ts';
import { knownAs, refusalText } from '../identity/refusal-text.ts';
import { type AccountPopup, openAccountPopup } from '../state/popup-state.ts';
import { AccountDialog } from './account-dialog.tsx';

type PendingPopupProps = Omit<Extract<AccountPopup, { mode: 'VERIFICATION_PENDING' }>, 'mode'>;

/** VERIFICATION_PENDING: asks for the mailed code. Sending another opens SUCCEEDED; if that fails, LOGIN with the reason. */
export function PendingPopup({ email, sent }: PendingPopupProps) {
  const translate = useTranslate();
  const { api, reporter } = usePortal();
  const { language } = useLanguage();
  const [problem, setProblem] = useState<string | undefined>();
  const [resending, setResending] = useState(false);
  const resend = async () => {
    setResending(true);
    const resent = await attemptWith(api, (identity) => identity.resendCode(email, language));
    if (resent.kind === 'refused') {
      reporter.failure(`resend code ${resent.refusal.code}`);
      openAccountPopup({ mode: 'LOGIN', email, notice: { kind: 'warning', text: refusalText(resent.refusal, translate) } });
    } else openAccountPopup({ mode: 'SUCCEEDED', what: 'resent', email });
  };
  return (
    <AccountDialog form="verification">
      <FormNotice kind="warning">{problem}</FormNotice>
      <AccountForm
        form="verification"
        lead={
          <p className="account-form__for">
            <Words of={translate(sent === 'now' ? 'verification.pending' : 'verification.pending-before')} />{' '}
            <strong>
              <Words of={email} />
            </strong>
          </p>
        }
        submitLabel={translate('verification.submit')}
        onType={() => setProblem(undefined)}
        onSend={async (typed) => {
          const code = textOf(typed, 'code').replace(/\D/g, '');
          const confirmed = await attemptWith(api, (identity) => identity.confirmSignUp(email, code));
          const as = confirmed.kind === 'refused' ? knownAs(confirmed.refusal) : null;
          if (confirmed.kind === 'refused' && as !== null) {
            openAccountPopup({ mode: 'SIGN_UP', as, refusal: confirmed.refusal });
          } else if (confirmed.kind === 'refused') setProblem(refusalText(confirmed.refusal, translate));
          else openAccountPopup({ mode: 'SUCCEEDED', what: 'confirmed', email });
        }}
      />
      <div className="account-dialog__ways">
        <Button kind="quiet" busy={resending} onClick={() => void resend()}>
          {translate('verification.resend')}
        </Button>
      </div>
    </AccountDialog>
  );
}
