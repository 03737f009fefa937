import { afterEach, expect, it, vi } from 'vitest';
import { hasWallet } from './means.ts';

afterEach(() => vi.unstubAllGlobals());

class Requests {}
const apple = (isThere: boolean) => ({ canMakePayments: () => isThere });
const wallets = () => (['google-pay', 'apple-pay'] as const).filter(hasWallet);

it.each([
  ['one with payment requests', { isSecureContext: true, PaymentRequest: Requests }, ['google-pay']],
  ['one without', { isSecureContext: true }, []],
  ['Apple’s', { isSecureContext: true, PaymentRequest: Requests, ApplePaySession: apple(true) }, ['apple-pay']],
  ['Apple’s on a device without it', { isSecureContext: true, ApplePaySession: apple(false) }, []],
  ['one on a page that is not secure', { isSecureContext: false, PaymentRequest: Requests }, []],
] as const)('offers the wallet that the browser has: %s', (_, browser, has) => {
  vi.stubGlobal('window', browser);
  expect(wallets()).toEqual(has);
});
