import type { ReceiptData } from '../../api/types.ts';
import { inLanguage } from '../../engine/index.ts';
import { isSameSecret } from '../kit/crypto/same-secret.ts';
import type { Services } from '../people/services.ts';
import { publicAddress } from './receipt-link.ts';

/** 132 bits of the signature: enough that nobody guesses it, and few enough letters for a code that is printed small. */
const LETTERS = 22;

/** The address that the code on a receipt opens, in the language of the gift: signed for this gift alone, and of use as often as the paper is looked at. */
export function proofLink(
  { config, crypto }: Pick<Services, 'config' | 'crypto'>,
  { transactionNo, language }: Pick<ReceiptData, 'transactionNo' | 'language'>,
): string {
  const link = new URL('/receipt/proof', publicAddress(config));
  link.searchParams.set('transactionId', transactionNo);
  link.searchParams.set('p', signature(crypto, transactionNo));
  return inLanguage(link.href, language);
}

/** True for the signature that stands on the receipt of this gift. */
export function isProofSignature(crypto: Services['crypto'], transactionNo: string, given: string): boolean {
  return isSameSecret(given, signature(crypto, transactionNo));
}

function signature(crypto: Services['crypto'], transactionNo: string): string {
  return crypto.index('receipt proof', transactionNo).slice(0, LETTERS);
}
