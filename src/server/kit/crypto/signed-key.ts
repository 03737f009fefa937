import type { FieldCrypto } from './field-crypto.ts';
import { isSameSecret } from './same-secret.ts';

/** The parameter `k` of a link in a mail, "nonce.signature", for one purpose and subject. The nonce is unguessable and belongs to the mail. */
export function signedKey(crypto: FieldCrypto, purpose: string, subject: string, nonce: string): string {
  const [signature] = crypto.signatures(purpose, `${subject} ${nonce}`);
  return `${nonce}.${signature}`;
}

/** Whether we signed this key for this purpose and subject, with a key that is still accepted. */
export function isSigned(crypto: FieldCrypto, purpose: string, subject: string, key: string): boolean {
  const [nonce = '', signed = ''] = key.split('.');
  return crypto.signatures(purpose, `${subject} ${nonce}`).some((signature) => isSameSecret(signed, signature));
}
