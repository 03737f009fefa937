import { Button, Popup, useTranslate } from '../../../renderer/index.ts';
import { type AccountPopup, openAccountPopup } from '../state/popup-state.ts';

type SucceededPopupProps = Omit<Extract<AccountPopup, { mode: 'SUCCEEDED' }>, 'mode'>;

/** The specification's success popup; its button opens the sign-in with the same message. */
export function SucceededPopup({ what, email }: SucceededPopupProps) {
  const translate = useTranslate();
  const text = translate(`sign-in.${what}`, { email });
  return (
    <Popup
      kind="success"
      heading={translate(`sign-in.succeeded.${what}`)}
      emailLine={email}
      subHeading={text}
      onClose={() => openAccountPopup('CLOSE_ALL')}
      actions={
        <>
          <Button kind="primary" onClick={() => openAccountPopup({ mode: 'LOGIN', email, notice: { kind: 'success', text } })}>
            {translate('sign-in.succeeded.login')}
          </Button>
          <Button onClick={() => openAccountPopup('CLOSE_ALL')}>{translate('shell.popup.close')}</Button>
        </>
      }
    />
  );
}
