import { Exact, Notice, useTranslate, Words } from '../../../renderer/index.ts';
import { ReloadButton } from '../../kit/page/reload-button.tsx';
import type { Payment } from './use-payment.ts';

/** A spinner with text. */
export function Waiting({ words }: { readonly words: string }) {
  const translate = useTranslate();
  return (
    <p className="payment__waiting" role="status">
      <span className="payment__spinner" aria-hidden="true" />
      <Words of={translate(words)} />
    </p>
  );
}

/** The payment's state is unknown; nothing here invites the donor to pay again. */
export function PaymentUnknown({ payment }: { readonly payment: Payment }) {
  const translate = useTranslate();
  const transactionNo = payment.transactionNo ?? '';
  return (
    <Notice
      kind="warning"
      title={translate('payment.unknown-title')}
      announced
      actions={<ReloadButton>{translate('payment.unknown-again')}</ReloadButton>}
    >
      <p>
        <Words of={payment.mailed ? translate('payment.unknown') : translate('payment.unknown-anonymous', { transactionNo })} />
      </p>
      {payment.mailed && (
        <p>
          <Words of={`${translate('done.transaction-no')}: `} />
          <Exact of={transactionNo} />
        </p>
      )}
    </Notice>
  );
}

/** A wallet's sheet was closed; shown only while the server knows of no payment. */
export function WalletLeft({ payment }: { readonly payment: Payment }) {
  const translate = useTranslate();
  const isLeft = payment.walletLeft && payment.view?.status === 'initiated';
  if (!isLeft || payment.busy || payment.trouble !== null) return null;
  return (
    <Notice kind="warning" announced>
      {translate('payment.wallet-left', { wallet: translate('payment.wallet') })}
    </Notice>
  );
}
