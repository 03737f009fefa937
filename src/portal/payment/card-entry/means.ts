import type { ContentView } from '../../../api/types.ts';

/** Payment methods a donor can choose. */
export type PaymentMeans = ContentView['payments']['methods'][number];

/** Methods that the provider treats as a card: typed, or from a wallet. */
export type CardMeans = Exclude<PaymentMeans, 'paynow'>;

export type Wallet = Exclude<CardMeans, 'card'>;

/** The method in the API: wallets count as card. */
export function methodOf(means: PaymentMeans): 'card' | 'paynow' {
  return means === 'paynow' ? means : 'card';
}

type AppleBrowser = { readonly ApplePaySession?: { canMakePayments(): boolean } };

/** Whether this browser has the wallet: Apple Pay where there is an `ApplePaySession`; Google Pay, in all other browsers, by the Payment Request API. */
export function hasWallet(wallet: Wallet): boolean {
  if (typeof window === 'undefined' || !window.isSecureContext) return false;
  const { ApplePaySession: apple } = window as AppleBrowser;
  return wallet === 'apple-pay' ? apple?.canMakePayments() === true : apple === undefined && 'PaymentRequest' in window;
}
