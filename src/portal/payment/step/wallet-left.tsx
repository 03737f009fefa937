import { Notice, useTranslate } from '../../../renderer/index.ts';
import type { Payment } from '../attempt/use-payment.ts';

/** A wallet's sheet was closed without paying; words only, for what was paid the server knows. */
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
