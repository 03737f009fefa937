import type { Translate } from '../../renderer/index.ts';
import { ReceiptPopup } from './receipt-popup.tsx';

type ReceiptTroubleProps = {
  readonly kind: 'unreachable' | 'invalid';
  readonly translate: Translate;
  readonly onAgain: () => void;
  /** Where Okay leads. */
  readonly onLeave: () => void;
};

/** Why there is no receipt: nobody answers, which can be tried again, or there is none such, in the specification's words. */
export function ReceiptTrouble({ kind, translate, onAgain, onLeave }: ReceiptTroubleProps) {
  if (kind === 'unreachable') {
    return (
      <ReceiptPopup
        heading={translate('shell.offline.title')}
        message={translate('shell.offline.message')}
        button={translate('shell.offline.try-again')}
        onClose={onAgain}
      />
    );
  }
  return (
    <ReceiptPopup
      heading={translate('shell.popup.error')}
      message={translate('receipt.invalid')}
      button={translate('shell.popup.okay')}
      onClose={onLeave}
    />
  );
}
