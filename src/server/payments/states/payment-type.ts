import type { CardWallet } from '../../kit/db/tables/payment-tables.ts';

/** The specification's payment types: a card by itself, or the wallet that supplied it. PayNow has none. */
const types: { readonly [type in 'card' | CardWallet]: string } = { card: '1', 'google-pay': '2', 'apple-pay': '3' };

export function paymentTypeOf(attempt: { readonly method: string; readonly card_wallet: CardWallet | null }): string | undefined {
  return attempt.method === 'card' ? types[attempt.card_wallet ?? 'card'] : undefined;
}
