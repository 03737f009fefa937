import type { ReceiptAnswer, Refusal } from '../../api/types.ts';
import { createHttp } from '../api/http.ts';
import { type ReceiptAddress, receiptDataPath } from './receipt-address.ts';

export type FoundReceipt =
  | { readonly kind: 'found'; readonly answer: ReceiptAnswer }
  /** There is no such receipt, or not for whoever asks: the server does not say which. */
  | { readonly kind: 'invalid' }
  /** Nobody answered, or the server asks to be asked later. */
  | { readonly kind: 'unreachable' };

/** The page is public: a receipt is asked for without the token of a session, and a broken answer is not worth loading the page anew. */
const http = createHttp({ token: () => null, onBroken: () => {} });

/** Asks the server for a receipt. An empty number is not worth asking. */
export async function findReceipt(address: ReceiptAddress): Promise<FoundReceipt> {
  if (address.transactionNo === '') return { kind: 'invalid' };
  const outcome = await http.post<ReceiptAnswer | Refusal>(receiptDataPath(address), {});
  switch (outcome.kind) {
    case 'done':
      return outcome.data?.status === 1 ? { kind: 'found', answer: outcome.data } : { kind: 'invalid' };
    case 'silent':
      return { kind: 'invalid' };
    case 'refused':
      return outcome.status === 429 || outcome.status === 503 ? { kind: 'unreachable' } : { kind: 'invalid' };
    case 'broken':
    case 'unreachable':
      return { kind: 'unreachable' };
  }
}
