import { openDatabase } from '../browser/database.ts';

const DATABASE = 'giving-portal';
const STORE = 'keys';
const NAME = 'state';

/** Storage of the vault's encryption key. */
export type Keys = {
  /** The key, created at first use; null without IndexedDB or Web Crypto. */
  readonly find: () => Promise<CryptoKey | null>;
  readonly forget: () => Promise<void>;
};

/** A non-extractable key in IndexedDB. */
export const browserKeys: Keys = {
  find: async () => {
    if (!globalThis.crypto?.subtle) return null;
    return findOrCreate().catch(() => null);
  },
  forget: async () => {
    const database = await openDatabase(DATABASE, STORE).catch(() => null);
    if (database === null) return;
    await inStore(database, 'readwrite', (store) => store.delete(NAME))
      // The encrypted value is gone already, and a failure here must not stop the rest of the wipe.
      .catch(() => undefined)
      .finally(() => database.close());
  },
};

async function findOrCreate(): Promise<CryptoKey> {
  const database = await openDatabase(DATABASE, STORE);
  try {
    const known = await inStore<CryptoKey | undefined>(database, 'readonly', (store) => store.get(NAME));
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // Two tabs may create one at once: the first stored wins.
    await inStore(database, 'readwrite', (store) => store.add(made, NAME)).catch(() => undefined);
    return (await inStore<CryptoKey | undefined>(database, 'readonly', (store) => store.get(NAME))) ?? made;
  } finally {
    database.close();
  }
}

function inStore<T>(database: IDBDatabase, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = act(database.transaction(STORE, mode).objectStore(STORE));
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
