import { Button, useTranslate } from '../../../renderer/index.ts';
import { ForgotPasswordForm } from '../form/forgot-password-form.tsx';
import { ResetPasswordForm } from '../form/reset-password-form.tsx';
import { type Notice, openAccountPopup } from '../state/popup-state.ts';
import { AccountDialog } from './account-dialog.tsx';

type ForgotPasswordPopupProps = { readonly email?: string; readonly notice?: Notice };

/** FORGOT_PASSWORD: asks for the address, then for the code and the new password. */
export function ForgotPasswordPopup({ email, notice }: ForgotPasswordPopupProps) {
  const translate = useTranslate();
  const form = email === undefined ? 'forgot-password' : 'reset-password';
  return (
    <AccountDialog key={form} form={form}>
      {email === undefined ? (
        <ForgotPasswordForm onSent={openAccountPopup} />
      ) : (
        <ResetPasswordForm email={email} notice={notice} onSet={openAccountPopup} />
      )}
      <div className="account-dialog__ways">
        <Button kind="quiet" onClick={() => openAccountPopup('LOGIN')}>
          {translate('forgot-password.back')}
        </Button>
        {email !== undefined && (
          <Button kind="quiet" onClick={() => openAccountPopup('FORGOT_PASSWORD')}>
            {translate('verification.resend')}
          </Button>
        )}
      </div>
    </AccountDialog>
  );
}
