import type { Wallet } from './means.ts';

type AppleBrowser = { readonly ApplePaySession?: { canMakePayments(): boolean } };

/** Whether this browser has the wallet. Apple's browsers have their own; the other one is behind the payment requests of the rest. */
export function hasWallet(wallet: Wallet): boolean {
  if (typeof window === 'undefined' || !window.isSecureContext) return false;
  const { ApplePaySession: apple } = window as AppleBrowser;
  return wallet === 'apple-pay' ? apple?.canMakePayments() === true : apple === undefined && 'PaymentRequest' in window;
}
