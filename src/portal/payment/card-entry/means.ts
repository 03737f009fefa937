import type { ContentView } from '../../../api/types.ts';

/** The ways of paying that a donor chooses among. */
export type Means = ContentView['payments']['methods'][number];

/** Those that are a card to the provider: typed in, or out of a wallet. */
export type CardMeans = Exclude<Means, 'paynow'>;

export type Wallet = Exclude<CardMeans, 'card'>;

/** What the server calls it: a wallet pays by card. */
export function methodOf(means: Means): 'card' | 'paynow' {
  return means === 'paynow' ? means : 'card';
}
