import type { ReceiptData } from '../../api/types.ts';
import { inLanguage } from '../../engine/index.ts';
import { isSameSecret } from '../kit/crypto/same-secret.ts';
import type { Services } from '../people/services.ts';
import { addressOfGift } from './receipt-link.ts';

/** 132 bits of the signature: unguessable, and short enough for a small QR code. */
const LETTERS = 22;

/** The address in a receipt's QR code, on the gift's host and in the gift's language. Signed for this gift; it can be used any number of times. */
export function proofLink(
  services: Pick<Services, 'config' | 'crypto' | 'content'>,
  { transactionNo, language }: Pick<ReceiptData, 'transactionNo' | 'language'>,
  host: string,
): string {
  const link = new URL('/receipt/proof', addressOfGift(services, host));
  link.searchParams.set('transactionId', transactionNo);
  const [signature] = signatures(services.crypto, transactionNo);
  link.searchParams.set('p', signature);
  return inLanguage(link.href, language);
}

/** Whether `given` is the signature on the receipt of this gift, by a key that is still accepted. */
export function isProofSignature(crypto: Services['crypto'], transactionNo: string, given: string): boolean {
  return signatures(crypto, transactionNo).some((signature) => isSameSecret(given, signature));
}

function signatures(crypto: Services['crypto'], transactionNo: string): readonly [string, ...string[]] {
  const [first, ...others] = crypto.signatures('receipt proof', transactionNo);
  return [first.slice(0, LETTERS), ...others.map((signature) => signature.slice(0, LETTERS))];
}
