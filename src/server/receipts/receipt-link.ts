import type { Services } from '../people/services.ts';
import { receiptKey } from './receipt-key.ts';

type Shown = { readonly layout: string; readonly transactionNo: string };

/** The address of a receipt's page with a key to its full view. `nonce` is unguessable and belongs to the mail that carries the link. */
export function receiptLink(
  { config, crypto }: Pick<Services, 'config' | 'crypto'>,
  { layout, transactionNo }: Shown,
  nonce: string,
): string {
  const link = new URL(`/receipt/${layout}`, publicAddress(config));
  link.searchParams.set('transactionId', transactionNo);
  link.searchParams.set('k', receiptKey(crypto, transactionNo, nonce));
  return link.href;
}

/** The portal's public origin. */
export function publicAddress({ publicUrl, host, port }: Services['config']): string {
  return publicUrl ?? `http://${host}:${port}`;
}
