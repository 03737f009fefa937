import { browserKeys, type Keys } from './storage-key.ts';

/** Where the page keeps a value between loads. */
export type Vault = {
  /** The value kept last; null when there is none, it is older than its life, or cannot be read. */
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
  /** Forgets the value and the key it was encrypted with. */
  wipe(): Promise<void>;
};

const NAME = 'giving-portal';
const REMAINS_FOR = 24 * 3_600_000;

/** What is left of a value past its life, for a day; null for nothing. */
export type Remains = (value: unknown) => unknown;

/**
 * Local storage, encrypted by AES-GCM with a key that scripts can use but not read out. It keeps a lost phone's disk and a
 * curious next user at bay; it is no defence against the page's own scripts, so nothing private is ever put here.
 */
export function createVault(lifeMs: number, keys: Keys = browserKeys, now: () => number = Date.now, remains: Remains = () => null): Vault {
  // Found once: a page that is being left has no time to look for it.
  let found: Promise<CryptoKey | null> | null = null;
  const findKey = () => {
    found ??= keys.find();
    return found;
  };
  const valueAt = ({ at, value }: Opened, time: number) => {
    if (at >= time - lifeMs) return value;
    return at >= time - REMAINS_FOR ? remains(value) : null;
  };
  return {
    read: async () => {
      const sealed = localStorage.getItem(NAME);
      if (sealed === null) return null;
      const opened = await open(sealed, await findKey()).catch(() => null);
      const value = opened && valueAt(opened, now());
      if (value === null) localStorage.removeItem(NAME);
      return value;
    },
    write: async (value) => {
      const key = await findKey();
      if (key === null) return;
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(JSON.stringify({ at: now(), value }));
      const data = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
      localStorage.setItem(NAME, `${toBase64(iv)}.${toBase64(data)}`);
    },
    wipe: async () => {
      localStorage.removeItem(NAME);
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
