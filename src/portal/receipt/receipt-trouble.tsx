import { Button, Notice, Popup, type Translate, useTranslate } from '../../renderer/index.ts';
import { ReceiptSkeleton } from '../../renderer/receipt/index.ts';
import type { Trouble } from './trouble.ts';
import { leaveReceipt } from './leave-receipt.ts';

type ReceiptTroubleProps = {
  readonly trouble: Trouble;
  readonly translate: Translate;
  readonly onRetry: () => void;
  /** Called by Okay. */
  readonly onLeave: () => void;
};

/**
 * Why there is no document: unreachable or rate limited (both can be retried), refused with the server's text, unknown number (the
 * specification's text), or a server error (the page reloads by itself).
 */
export function ReceiptTrouble({ trouble, translate, onRetry, onLeave }: ReceiptTroubleProps) {
  const heading = translate('shell.popup.error');
  const okay = translate('shell.popup.okay');
  switch (trouble.kind) {
    case 'unreachable':
      return (
        <ReceiptPopup
          heading={translate('shell.offline.title')}
          message={translate('shell.offline.message')}
          button={translate('shell.offline.try-again')}
          onClose={onRetry}
        />
      );
    case 'limited':
      return (
        <ReceiptPopup
          heading={heading}
          message={translate('receipt.limited')}
          button={translate('shell.offline.try-again')}
          onClose={onRetry}
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

/** A popup in place of the document. */
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

/** For unknown paths of documents: the specification's text for an unknown number. */
export function NoSuchDocument() {
  const translate = useTranslate();
  return <ReceiptTrouble trouble={{ kind: 'invalid' }} translate={translate} onRetry={leaveReceipt} onLeave={leaveReceipt} />;
}
