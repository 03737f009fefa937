import { webcrypto } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Keys } from './storage-key.ts';
import { createVault } from './vault.ts';

const HALF_AN_HOUR = 30 * 60_000;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('crypto', webcrypto);
});

it('returns a stored value, and local storage holds none of it in clear', async () => {
  const vault = createVault(HALF_AN_HOUR, await keysOfOneBrowser());
  await vault.write({ drafts: { savings: '34,090' } }, true);
  expect(JSON.stringify({ ...localStorage })).not.toContain('34,090');
  expect(await vault.read()).toEqual({ drafts: { savings: '34,090' } });
});

it('expires after 30 minutes', async () => {
  const keys = await keysOfOneBrowser();
  let now = 0;
  const vault = createVault(HALF_AN_HOUR, keys, () => now);
  await vault.write('kept', true);
  now = HALF_AN_HOUR;
  expect(await vault.read()).toBe('kept');
  now = HALF_AN_HOUR + 1;
  expect(await vault.read()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('keeps only the allowed remains of an expired value, for a day', async () => {
  const keys = await keysOfOneBrowser();
  let now = 0;
  const vault = createVault(
    HALF_AN_HOUR,
    keys,
    () => now,
    () => 'the payment',
  );
  await vault.write('the payment and the answers', true);
  now = HALF_AN_HOUR + 1;
  expect(await vault.read()).toBe('the payment');
  now = 48 * HALF_AN_HOUR + 1;
  expect(await vault.read()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('cannot be read without the key, or after a wipe', async () => {
  const keys = await keysOfOneBrowser();
  await createVault(HALF_AN_HOUR, keys).write('kept', true);
  const copy = localStorage.getItem('giving-portal') ?? '';
  expect(await createVault(HALF_AN_HOUR, await keysOfOneBrowser()).read()).toBeNull();
  localStorage.setItem('giving-portal', copy);
  await createVault(HALF_AN_HOUR, keys).wipe();
  localStorage.setItem('giving-portal', copy);
  expect(await createVault(HALF_AN_HOUR, keys).read()).toBeNull();
});

it('reads a tampered value as none', async () => {
  const vault = createVault(HALF_AN_HOUR, await keysOfOneBrowser());
  await vault.write('kept', true);
  const [iv, data = '', until] = (localStorage.getItem('giving-portal') ?? '').split('.');
  const tampered = `${data.startsWith('A') ? 'B' : 'A'}${data.slice(1)}`;
  localStorage.setItem('giving-portal', [iv, tampered, until].join('.'));
  expect(await vault.read()).toBeNull();
});

it('stores nothing in a browser without a place for the key', async () => {
  const vault = createVault(HALF_AN_HOUR, { find: async () => null, forget: async () => undefined });
  await vault.write('kept', true);
  expect(localStorage).toHaveLength(0);
});

async function keysOfOneBrowser(): Promise<Keys> {
  let key: CryptoKey | null = (await webcrypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])) as CryptoKey;
  return {
    find: async () => key,
    forget: async () => {
      key = null;
    },
  };
}
