import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, useTranslate } from '../../../renderer/index.ts';
import { openAccountPopup } from '../state/popup-state.ts';
import './account-dialog.css';

type AccountDialogProps = {
  /** The form in it, whose heading names it. */
  readonly form: string;
  /** The donor stays in it: there is no way out but through it. */
  readonly held?: boolean;
  readonly children: ReactNode;
};

/** A popup that holds a form of an account. Its heading has the focus; the way out stands last, and Esc is one too. */
export function AccountDialog({ form, held = false, children }: AccountDialogProps) {
  const translate = useTranslate();
  const close = () => openAccountPopup('CLOSE_ALL');
  return (
    <Dialog className="account-dialog" labelledBy={`${form}-title`} onClose={held ? () => undefined : close}>
      {children}
      {!held && (
        <button className="account-dialog__close" type="button" aria-label={translate('shell.popup.close')} onClick={close}>
          <X className="icon" aria-hidden="true" />
        </button>
      )}
    </Dialog>
  );
}
