import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createFieldCrypto } from './field-crypto.ts';

const k1 = randomBytes(32);
const crypto = createFieldCrypto({ current: 'k1', keys: { k1 }, index: { id: 'k1', key: k1 } });

it('decrypts its own values, and never encrypts the same text twice alike', () => {
  const [one, two] = [
    crypto.encrypt('drafts', 'answers', 'a/zakat', 'S1234567D'),
    crypto.encrypt('drafts', 'answers', 'a/zakat', 'S1234567D'),
  ];
  expect(one).not.toBe(two);
  expect(one).not.toContain('S1234567D');
  expect(crypto.decrypt('drafts', 'answers', 'a/zakat', one)).toBe('S1234567D');
});

it('refuses a value copied to another row, column or table', () => {
  const sealed = crypto.encrypt('drafts', 'answers', 'a/zakat', 'S1234567D');
  expect(() => crypto.decrypt('drafts', 'answers', 'b/zakat', sealed)).toThrow();
  expect(() => crypto.decrypt('drafts', 'version', 'a/zakat', sealed)).toThrow();
  expect(() => crypto.decrypt('mails', 'answers', 'a/zakat', sealed)).toThrow();
});

it('refuses a value with one changed bit', () => {
  const sealed = crypto.encrypt('drafts', 'answers', 'a/zakat', 'S1234567D');
  const last = sealed.at(-3) === 'A' ? 'B' : 'A';
  expect(() => crypto.decrypt('drafts', 'answers', 'a/zakat', `${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`)).toThrow();
});

it('decrypts old values and finds old indexes after a new key was added', () => {
  const newer = createFieldCrypto({ current: 'k2', keys: { k2: randomBytes(32), k1 }, index: { id: 'k1', key: k1 } });
  const sealed = crypto.encrypt('drafts', 'answers', 'a/zakat', 'S1234567D');
  expect(newer.decrypt('drafts', 'answers', 'a/zakat', sealed)).toBe('S1234567D');
  expect(newer.encrypt('drafts', 'answers', 'a/zakat', 'x')).toMatch(/^v1\.k2\./);
  expect(newer.index('nric', 'S1234567D')).toBe(crypto.index('nric', 'S1234567D'));
});

it('gives the same text another index for another purpose or under another key', () => {
  const other = randomBytes(32);
  const stranger = createFieldCrypto({ current: 'k1', keys: { k1 }, index: { id: 'other', key: other } });
  const indexes = [crypto.index('nric', 'S1234567D'), crypto.index('name', 'S1234567D'), stranger.index('nric', 'S1234567D')];
  expect(new Set(indexes).size).toBe(3);
});
