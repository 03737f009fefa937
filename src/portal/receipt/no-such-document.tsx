import { useTranslate } from '../../renderer/index.ts';
import { leaveReceipt } from './leave-receipt.ts';
import { ReceiptTrouble } from './receipt-trouble.tsx';

/** What stands under such a path where there is no document: the word of the specification for a number that names no gift. */
export function NoSuchDocument() {
  const translate = useTranslate();
  return <ReceiptTrouble trouble={{ kind: 'invalid' }} translate={translate} onAgain={leaveReceipt} onLeave={leaveReceipt} />;
}
