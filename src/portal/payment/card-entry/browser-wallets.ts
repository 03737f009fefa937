import type { Wallet } from './means.ts';

type AppleBrowser = { readonly ApplePaySession?: { canMakePayments(): boolean } };

/** Whether this browser has the wallet: Apple Pay where there is an `ApplePaySession`; Google Pay, in all other browsers, by the Payment Request API. */
export function hasWallet(wallet: Wallet): boolean {
  if (typeof window === 'undefined' || !window.isSecureContext) return false;
  const { ApplePaySession: apple } = window as AppleBrowser;
  return wallet === 'apple-pay' ? apple?.canMakePayments() === true : apple === undefined && 'PaymentRequest' in window;
}
