import { useLocation, useSearchParams } from 'react-router-dom';

/** Passed in navigation state, not in the URL, so that it is neither shared nor logged by proxies. */
export type PaymentAddress = {
  readonly transactionNo: string | null;
  /** Returned from the bank. */
  readonly returned?: boolean;
  /** A wallet's sheet was closed without paying. */
  readonly walletLeft?: boolean;
  /** The payment's amount in cents, if the answers behind it are gone. */
  readonly cents?: number | null;
  /** The page was reloaded because the server failed during the payment. `mayCharge`: the failed request may have charged a saved card. */
  readonly broke?: { readonly mayCharge: boolean };
};

/** The payment of this page: from navigation state, else from the URL. */
export function usePaymentAddress(): PaymentAddress {
  const [search] = useSearchParams();
  const state = useLocation().state as Partial<PaymentAddress> | null;
  return { ...state, transactionNo: state?.transactionNo ?? search.get('transactionNo') };
}
