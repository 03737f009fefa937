import { useLocation, useSearchParams } from 'react-router-dom';

/** What goes along with an address of a payment, and is in none: it is neither sent to anybody nor written down by a proxy. */
export type PaymentAddress = {
  readonly transactionNo: string | null;
  /** The donor has come back from the bank. */
  readonly returned?: boolean;
  /** A wallet's sheet was closed without paying. */
  readonly walletLeft?: boolean;
};

/** The payment that the page is about: by the state of the address, or by a link of the page's own. */
export function usePaymentAddress(): PaymentAddress {
  const [search] = useSearchParams();
  const state = useLocation().state as Partial<PaymentAddress> | null;
  return { ...state, transactionNo: state?.transactionNo ?? search.get('transactionNo') };
}
