import { Button, Notice, Popup, type Translate, useTranslate } from '../../renderer/index.ts';
import { ReceiptSkeleton } from '../../renderer/receipt/index.ts';
import type { Trouble } from './trouble.ts';
import { leaveReceipt } from './leave-receipt.ts';

type ReceiptTroubleProps = {
  readonly trouble: Trouble;
  readonly translate: Translate;
  readonly onAgain: () => void;
  /** Where Okay leads. */
  readonly onLeave: () => void;
};

/**
 * Why there is no receipt: nobody answers or too many asked, which can be tried again; the server says no, in its words; there is none such, in the
 * specification's; or the server stumbled, and the page loads anew by itself.
 */
export function ReceiptTrouble({ trouble, translate, onAgain, onLeave }: ReceiptTroubleProps) {
  const heading = translate('shell.popup.error');
  const okay = translate('shell.popup.okay');
  switch (trouble.kind) {
    case 'unreachable':
      return (
        <ReceiptPopup
          heading={translate('shell.offline.title')}
          message={translate('shell.offline.message')}
          button={translate('shell.offline.try-again')}
          onClose={onAgain}
        />
      );
    case 'limited':
      return (
        <ReceiptPopup
          heading={heading}
          message={translate('receipt.limited')}
          button={translate('shell.offline.try-again')}
          onClose={onAgain}
        />
      );
    case 'refused':
      return <ReceiptPopup heading={heading} message={trouble.message} button={okay} onClose={onLeave} />;
    case 'invalid':
      return <ReceiptPopup heading={heading} message={translate('receipt.invalid')} button={okay} onClose={onLeave} />;
    case 'broken':
      return (
        <>
          <Notice kind="warning" announced>
            {translate('shell.reloading')}
          </Notice>
          <ReceiptSkeleton label={translate('shell.loading')} />
        </>
      );
    default:
      return trouble satisfies never;
  }
}

type ReceiptPopupProps = { readonly heading: string; readonly message: string; readonly button: string; readonly onClose: () => void };

/** The word that stands where a receipt would: one sentence and one button. */
function ReceiptPopup({ heading, message, button, onClose }: ReceiptPopupProps) {
  return (
    <main>
      <Popup
        kind="error"
        heading={heading}
        subHeading={message}
        onClose={onClose}
        actions={
          <Button kind="primary" onClick={onClose}>
            {button}
          </Button>
        }
      />
    </main>
  );
}

/** What stands under such a path where there is no document: the word of the specification for a number that names no gift. */
export function NoSuchDocument() {
  const translate = useTranslate();
  return <ReceiptTrouble trouble={{ kind: 'invalid' }} translate={translate} onAgain={leaveReceipt} onLeave={leaveReceipt} />;
}
