import { createHash } from 'node:crypto';

/** SHA-256 in base64url, the stored form of a random token: it finds the token and does not reveal it. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** SHA-256 in hexadecimal, the key of a text that is stored once. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
