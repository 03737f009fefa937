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
