import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createFieldCrypto, type LinkKey } from './field-crypto.ts';
import { isSigned, signedKey } from './signed-key.ts';

const k1 = randomBytes(32);
const cryptoWith = (links?: readonly LinkKey[]) =>
  createFieldCrypto({ current: 'k1', keys: { k1 }, index: { id: 'index', key: k1 }, links });
const [first, second] = [
  { id: 'l1', key: randomBytes(32) },
  { id: 'l2', key: randomBytes(32) },
] as const;
const linkBy = (links?: readonly LinkKey[]) => signedKey(cryptoWith(links), 'receipt key', 'A1', 'nonce');
const opensUnder = (links: readonly LinkKey[] | undefined, key: string) => isSigned(cryptoWith(links), 'receipt key', 'A1', key);

it('accepts links of a former key after a new one signs, until the former one is removed', () => {
  const former = linkBy([first]);
  expect(opensUnder([second, first], former)).toBe(true);
  expect(linkBy([second, first])).toBe(linkBy([second]));
  expect(opensUnder([second], former)).toBe(false);
});

it('accepts links signed with the index key if no key is set, or while "index" is listed', () => {
  const former = linkBy();
  expect([opensUnder(undefined, former), opensUnder([first, 'index'], former), opensUnder([first], former)]).toEqual([true, true, false]);
});

it('differs from the blind index of the same text under the same key', () => {
  const crypto = createFieldCrypto({ current: 'k1', keys: { k1 }, index: { id: 'index', key: k1 }, links: [{ id: 'l', key: k1 }] });
  expect(crypto.signatures('nric', 'S1234567D')).not.toContain(crypto.index('nric', 'S1234567D'));
});

it('refuses another subject, purpose, nonce or signature', () => {
  const [nonce, signature] = linkBy([first]).split('.');
  const crypto = cryptoWith([first]);
  const key = `${nonce}.${signature}`;
  expect(isSigned(crypto, 'receipt key', 'A2', key)).toBe(false);
  expect(isSigned(crypto, 'plan key', 'A1', key)).toBe(false);
  expect(isSigned(crypto, 'receipt key', 'A1', `other.${signature}`)).toBe(false);
  expect(isSigned(crypto, 'receipt key', 'A1', nonce ?? '')).toBe(false);
});
