import { Exact, useTranslate } from '../../../renderer/index.ts';

/** The numbers of receipt and transaction. */
export function ReceiptNumbers({ receiptNo, transactionNo }: { readonly receiptNo: string; readonly transactionNo: string }) {
  const translate = useTranslate();
  return (
    <dl className="done__numbers">
      <div>
        <dt>{translate('done.receipt-no')}</dt>
        <dd>
          <Exact of={receiptNo} />
        </dd>
      </div>
      <div>
        <dt>{translate('done.transaction-no')}</dt>
        <dd>
          {groupsOf13(transactionNo).map((group) => (
            <Exact className="done__group" of={group} key={group} />
          ))}
        </dd>
      </div>
    </dl>
  );
}

/** Splits a long number into groups of 13 characters, so that it wraps. */
function groupsOf13(text: string): readonly string[] {
  return text.match(/.{1,13}/gs) ?? [];
}
