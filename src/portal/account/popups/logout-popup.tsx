import { useState } from 'react';
import type { Flow } from '../../../engine/index.ts';
import { Button, Popup, useTranslate } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import { logOut } from '../sign-in/log-out.ts';
import { openAccountPopup } from '../state/popup-state.ts';

/** Confirms before signing out, since typed answers are lost. */
export function LogoutPopup({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const portal = usePortal();
  const [busy, setBusy] = useState(false);
  const close = () => openAccountPopup('CLOSE_ALL');
  const leave = () => {
    setBusy(true);
    void logOut(portal, flow);
  };
  return (
    <Popup
      heading={translate('sign-out.title')}
      subHeading={translate('sign-out.message')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{translate('sign-out.cancel')}</Button>
          <Button kind="danger" busy={busy} onClick={leave}>
            {translate('sign-out.confirm')}
          </Button>
        </>
      }
    />
  );
}
