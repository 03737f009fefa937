import type { FieldCrypto } from './field-crypto.ts';
import { isSameSecret } from './same-secret.ts';

/** The parameter `k` of a link in a mail, "nonce.signature", for one purpose and subject. The nonce is unguessable and belongs to the mail. */
export function signedKey(crypto: FieldCrypto, purpose: string, subject: string, nonce: string): string {
  return `${nonce}.${signature(crypto, purpose, subject, nonce)}`;
}

/** Whether we signed this key for this purpose and subject. */
export function isSigned(crypto: FieldCrypto, purpose: string, subject: string, key: string): boolean {
  const [nonce = '', signed = ''] = key.split('.');
  return isSameSecret(signed, signature(crypto, purpose, subject, nonce));
}

function signature(crypto: FieldCrypto, purpose: string, subject: string, nonce: string): string {
  return crypto.index(purpose, `${subject} ${nonce}`);
}
