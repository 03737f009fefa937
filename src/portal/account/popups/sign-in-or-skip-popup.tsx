import { Button, Popup, useTranslate } from '../../../renderer/index.ts';
import { openAccountPopup } from '../state/popup-state.ts';

/** Asked of whoever enrols: to sign in, or to skip that and proceed. */
export function SignInOrSkipPopup() {
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
