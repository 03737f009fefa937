import { createHash } from 'node:crypto';

/** SHA-256 in base64url: what is kept of a random token, which is found by it and cannot be read from it. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** SHA-256 in hexadecimal digits: the name of a text that is kept once. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
