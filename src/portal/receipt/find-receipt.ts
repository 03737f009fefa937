import type { ReceiptAnswer, ReceiptProofAnswer, SilentRefusal, ThirdPartyReceiptAnswer } from '../../api/types.ts';
import type { Http } from '../kit/http/http.ts';
import { type Trouble, troubleOf } from './trouble.ts';
import { type ReceiptAddress, receiptDataPath, receiptProofPath, resendPath, thirdPartyReceiptPath } from './receipt-address.ts';

export type FoundReceipt = Found<ReceiptAnswer>;
export type FoundProof = Found<ReceiptProofAnswer>;

type Found<Answer> = { readonly kind: 'found'; readonly answer: Answer } | Trouble;

/**
 * Finds a receipt; an empty number is invalid without a call. External gifts are looked up as such first, which shows them to their
 * verified donor; anyone else sees the public view.
 */
export async function findReceipt(http: Http, address: ReceiptAddress): Promise<FoundReceipt> {
  const external = address.isExternal && (await find<ThirdPartyReceiptAnswer>(http, address, thirdPartyReceiptPath(address)));
  if (external && external.kind !== 'invalid') return external;
  return find<ReceiptAnswer>(http, address, receiptDataPath(address));
}

/** Mails the receipt to its donor again. */
export async function resendReceipt(http: Http, address: ReceiptAddress): Promise<'sent' | 'limited' | 'failed'> {
  const outcome = await http.post<{ readonly status: number }>(resendPath(address), {});
  if (outcome.kind === 'done' && outcome.data.status === 1) return 'sent';
  return outcome.kind === 'refused' && outcome.status === 429 ? 'limited' : 'failed';
}

/** Recomputes a receipt as proof. */
export function findProof(http: Http, address: ReceiptAddress): Promise<FoundProof> {
  return find<ReceiptProofAnswer>(http, address, receiptProofPath(address));
}

async function find<Answer extends { readonly status: 1 }>(http: Http, address: ReceiptAddress, path: string): Promise<Found<Answer>> {
  if (address.transactionNo === '') return { kind: 'invalid' };
  const outcome = await http.post<Answer | SilentRefusal>(path, {});
  if (outcome.kind !== 'done') return troubleOf(outcome);
  return outcome.data?.status === 1 ? { kind: 'found', answer: outcome.data } : { kind: 'invalid' };
}
