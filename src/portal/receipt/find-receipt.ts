import type { ReceiptAnswer, ReceiptProofAnswer, SilentRefusal, ThirdPartyReceiptAnswer } from '../../api/types.ts';
import type { Http } from '../kit/http/http.ts';
import { type Trouble, troubleOf } from './trouble.ts';
import { type ReceiptAddress, receiptDataPath, receiptProofPath, resendPath, thirdPartyReceiptPath } from './receipt-address.ts';

export type FoundReceipt = Found<ReceiptAnswer>;
export type FoundProof = Found<ReceiptProofAnswer>;

type Found<Answer> = { readonly kind: 'found'; readonly answer: Answer } | Trouble;

/**
 * Asks for a receipt. An empty number is not worth asking. What a third party took is asked for as such first, which shows it to its
 * verified donor; whoever else has its number sees it as strangers see any receipt.
 */
export async function findReceipt(http: Http, address: ReceiptAddress): Promise<FoundReceipt> {
  const own = address.isElsewhere && (await find<ThirdPartyReceiptAnswer>(http, address, thirdPartyReceiptPath(address)));
  if (own && own.kind !== 'invalid') return own;
  return find<ReceiptAnswer>(http, address, receiptDataPath(address));
}

/** Has the receipt mailed to its donor once more. */
export async function resendReceipt(http: Http, address: ReceiptAddress): Promise<'sent' | 'limited' | 'failed'> {
  const outcome = await http.post<{ readonly status: number }>(resendPath(address), {});
  if (outcome.kind === 'done' && outcome.data.status === 1) return 'sent';
  return outcome.kind === 'refused' && outcome.status === 429 ? 'limited' : 'failed';
}

/** Has a receipt worked out again. */
export function findProof(http: Http, address: ReceiptAddress): Promise<FoundProof> {
  return find<ReceiptProofAnswer>(http, address, receiptProofPath(address));
}

async function find<Answer extends { readonly status: 1 }>(http: Http, address: ReceiptAddress, path: string): Promise<Found<Answer>> {
  if (address.transactionNo === '') return { kind: 'invalid' };
  const outcome = await http.post<Answer | SilentRefusal>(path, {});
  if (outcome.kind !== 'done') return troubleOf(outcome);
  return outcome.data?.status === 1 ? { kind: 'found', answer: outcome.data } : { kind: 'invalid' };
}
