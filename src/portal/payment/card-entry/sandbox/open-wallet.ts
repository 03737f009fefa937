import type { Confirm } from '../confirmation.ts';
import type { Wallet } from '../means.ts';

/** The way to the stand-in's sheet of a wallet, where the donor approves or cancels. */
export function openWallet(wallet: Wallet): Confirm {
  return async ({ clientSecret, returnUrl }) => {
    const [intent = ''] = clientSecret.split('_secret_');
    const query = new URLSearchParams({ wallet, client_secret: clientSecret, return_url: returnUrl });
    return { kind: 'bank-question', url: `/sandbox/wallet/${encodeURIComponent(intent)}?${query}` };
  };
}
