import { X } from 'lucide-react';
import { type Elements, Dialog, useTranslate } from '../../../renderer/index.ts';
import { openAccountPopup } from '../state/popup-state.ts';
import './account-dialog.css';

type AccountDialogProps = {
  /** The form inside; its heading labels the dialog. */
  readonly form: string;
  /** Cannot be closed. */
  readonly mandatory?: boolean;
  readonly children: Elements;
};

/** A dialog around an account form. The heading gets the focus; the close button comes last, and Esc closes too. */
export function AccountDialog({ form, mandatory = false, children }: AccountDialogProps) {
  const translate = useTranslate();
  const close = () => openAccountPopup('CLOSE_ALL');
  return (
    <Dialog className="account-dialog" labelledBy={`${form}-title`} onClose={mandatory ? () => undefined : close}>
      {children}
      {!mandatory && (
        <button className="account-dialog__close" type="button" aria-label={translate('shell.popup.close')} onClick={close}>
          <X className="icon" aria-hidden="true" />
        </button>
      )}
    </Dialog>
  );
}
