import { Button, Popup } from '../../renderer/index.ts';

type ReceiptPopupProps = { readonly heading: string; readonly message: string; readonly button: string; readonly onClose: () => void };

/** The word that stands where a receipt would: one sentence and one button. */
export function ReceiptPopup({ heading, message, button, onClose }: ReceiptPopupProps) {
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
