import { browserStorage } from '../../../kit/storage/storage.ts';
import { browserKeys, type Keys } from './storage-key.ts';

/** Encrypted storage between page loads. */
export type Vault = {
  /** The last value; null when absent, expired or unreadable. */
  read(): Promise<unknown>;
  /** `isShown`: the first page shows some of the value, so its HTML is hidden until the value is read. */
  write(value: unknown, isShown: boolean): Promise<void>;
  /** Deletes the value and its key. */
  wipe(): Promise<void>;
};

const NAME = 'giving-portal';
const REMAINS_FOR_MS = 24 * 3_600_000;

/** Reduces an expired value to the part that may be read until 24 hours after it was written; null for nothing. */
export type Remains = (value: unknown) => unknown;

/**
 * AES-GCM in local storage, with a key that scripts can use but not export. Protects against a stolen disk or the next user, not against
 * scripts in the page: private answers are never stored here.
 */
export function createVault(lifeMs: number, keys: Keys = browserKeys, now: () => number = Date.now, remains: Remains = () => null): Vault {
  // Cached: there is no time for IndexedDB while the page unloads.
  let found: Promise<CryptoKey | null> | null = null;
  const findKey = () => {
    found ??= keys.find();
    return found;
  };
  const valueAt = ({ at, value }: Opened, time: number) => {
    if (at >= time - lifeMs) return value;
    return at >= time - REMAINS_FOR_MS ? remains(value) : null;
  };
  return {
    read: async () => {
      const sealed = browserStorage.getItem(NAME);
      if (sealed === null) return null;
      const opened = await open(sealed, await findKey()).catch(() => null);
      const value = opened && valueAt(opened, now());
      if (value === null) browserStorage.removeItem(NAME);
      return value;
    },
    write: async (value, isShown) => {
      const key = await findKey();
      if (key === null) return;
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const at = now();
      const plain = new TextEncoder().encode(JSON.stringify({ at, value }));
      const data = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
      // The early script reads only the last part: until when a page may show some of it, or 0.
      browserStorage.setItem(NAME, `${toBase64(iv)}.${toBase64(data)}.${isShown ? at + REMAINS_FOR_MS : 0}`);
    },
    wipe: async () => {
      browserStorage.removeItem(NAME);
      found = null;
      await keys.forget();
    },
  };
}

type Opened = { readonly at: number; readonly value: unknown };

async function open(sealed: string, key: CryptoKey | null): Promise<Opened | null> {
  const [iv, data] = sealed.split('.');
  if (key === null || !iv || !data) return null;
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(data));
  return JSON.parse(new TextDecoder().decode(plain)) as Opened;
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
