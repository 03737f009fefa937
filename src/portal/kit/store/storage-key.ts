const DATABASE = 'giving-portal';
const STORE = 'keys';
const NAME = 'state';

/** Where the key of a browser's vault is. */
export type Keys = {
  /** The key, made at first use; null where there is no place or no means for one. */
  readonly find: () => Promise<CryptoKey | null>;
  readonly forget: () => Promise<void>;
};

/** The key of this browser, in IndexedDB, which no script can read out. */
export const browserKeys: Keys = {
  find: async () => {
    if (typeof indexedDB === 'undefined' || !globalThis.crypto?.subtle) return null;
    return findOrMake().catch(() => null);
  },
  forget: async () => {
    if (typeof indexedDB === 'undefined') return;
    const database = await openDatabase().catch(() => null);
    if (database === null) return;
    await inStore(database, 'readwrite', (store) => store.delete(NAME)).finally(() => database.close());
  },
};

async function findOrMake(): Promise<CryptoKey> {
  const database = await openDatabase();
  try {
    const known = await inStore<CryptoKey | undefined>(database, 'readonly', (store) => store.get(NAME));
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // Two tabs may make one at once: the first that was stored counts.
    await inStore(database, 'readwrite', (store) => store.add(made, NAME)).catch(() => undefined);
    return (await inStore<CryptoKey | undefined>(database, 'readonly', (store) => store.get(NAME))) ?? made;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function inStore<T>(database: IDBDatabase, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = act(database.transaction(STORE, mode).objectStore(STORE));
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
