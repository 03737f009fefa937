import type { ReceiptAnswer, ReceiptProofAnswer, SilentRefusal } from '../../api/types.ts';
import { createHttp } from '../api/http.ts';
import { type ReceiptAddress, receiptDataPath, receiptProofPath, resendPath } from './receipt-address.ts';

export type FoundReceipt = Found<ReceiptAnswer>;
export type FoundProof = Found<ReceiptProofAnswer>;

type Found<Answer> =
  | { readonly kind: 'found'; readonly answer: Answer }
  /** There is no such receipt, or not for whoever asks: the server does not say which. */
  | { readonly kind: 'invalid' }
  /** Nobody answered, or the server asks to be asked later. */
  | { readonly kind: 'unreachable' };

/** The page is public: a receipt is asked for without the token of a session, and a broken answer is not worth loading the page anew. */
const http = createHttp({ token: () => null, onBroken: () => {} });

/** Asks the server for a receipt. An empty number is not worth asking. */
export function findReceipt(address: ReceiptAddress): Promise<FoundReceipt> {
  return find<ReceiptAnswer>(address, receiptDataPath(address));
}

/** Asks the server to mail the receipt to its donor once more. */
export async function resendReceipt(address: ReceiptAddress): Promise<'sent' | 'limited' | 'failed'> {
  const outcome = await http.post<{ readonly status: number }>(resendPath(address), {});
  if (outcome.kind === 'done' && outcome.data.status === 1) return 'sent';
  return outcome.kind === 'refused' && outcome.status === 429 ? 'limited' : 'failed';
}

/** Asks the server to work a receipt out again. */
export function findProof(address: ReceiptAddress): Promise<FoundProof> {
  return find<ReceiptProofAnswer>(address, receiptProofPath(address));
}

async function find<Answer extends { readonly status: 1 }>(address: ReceiptAddress, path: string): Promise<Found<Answer>> {
  if (address.transactionNo === '') return { kind: 'invalid' };
  const outcome = await http.post<Answer | SilentRefusal>(path, {});
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
