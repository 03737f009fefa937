import { useState } from 'react';
import { useTranslate, Words, Exact } from '../../../renderer/index.ts';

/** The numbers of receipt and transaction. Announces that the receipt's number follows, and then that it is there. */
export function ReceiptNumbers({ receiptNo, transactionNo }: { readonly receiptNo: string | undefined; readonly transactionNo: string }) {
  const translate = useTranslate();
  const [hasWaited, setHasWaited] = useState(false);
  if (receiptNo === undefined && !hasWaited) setHasWaited(true);
  return (
    <>
      <dl className="done__numbers">
        <div>
          <dt>{translate('done.receipt-no')}</dt>
          {receiptNo === undefined ? (
            <dd className="done__awaited">
              <span className="payment__spinner" aria-hidden="true" />
              <Words of={translate('done.number-awaited')} />
            </dd>
          ) : (
            <dd>
              <Exact of={receiptNo} />
            </dd>
          )}
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
      {hasWaited && (
        <p className={receiptNo === undefined ? 'done__follows' : 'visually-hidden'} role="status">
          {receiptNo === undefined ? (
            <>
              <span className="visually-hidden">{`${translate('done.receipt-no')}: ${translate('done.number-awaited')}.`}</span>{' '}
              <Words of={translate('done.number-follows')} />
            </>
          ) : (
            <Words of={translate('done.number-here', { receiptNo })} />
          )}
        </p>
      )}
    </>
  );
}

/** Splits a long number into groups of 13 characters, so that it wraps. */
function groupsOf13(text: string): readonly string[] {
  return text.match(/.{1,13}/gs) ?? [];
}
