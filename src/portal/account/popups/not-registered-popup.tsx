import { Button, Popup, useTranslate } from '../../../renderer/index.ts';
import { openAccountPopup } from '../state/popup-state.ts';

type NotRegisteredPopupProps = {
  /** `pre-registered`: an account with a password already has this address. */
  readonly reason: 'not-registered' | 'pre-registered';
};

/** NOT_REGISTERED and PRE_REGISTERED: the Google or Facebook account is unknown, or a second one. */
export function NotRegisteredPopup({ reason }: NotRegisteredPopupProps) {
  const translate = useTranslate();
  const isNew = reason === 'not-registered';
  return (
    <Popup
      kind="error"
      heading={translate(isNew ? 'sign-in.not-registered' : 'sign-in.pre-registered')}
      subHeading={translate(isNew ? 'Signin_not_registered' : 'Signin_pre_registered')}
      onClose={() => openAccountPopup('CLOSE_ALL')}
      actions={
        <>
          {isNew && (
            <Button kind="primary" onClick={() => openAccountPopup('SIGN_UP')}>
              {translate('sign-in.sign-up')}
            </Button>
          )}
          <Button kind={isNew ? 'secondary' : 'primary'} onClick={() => openAccountPopup('LOGIN')}>
            {translate('forgot-password.back')}
          </Button>
        </>
      }
    />
  );
}
