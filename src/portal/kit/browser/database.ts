/** Longest wait for a database: some versions of Safari never answer the first request of a page. */
const LONGEST_WAIT = 3_000;

/** Opens an IndexedDB database with one object store; rejects if IndexedDB is absent, blocked, or does not answer in time. */
export function openDatabase(name: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The database does not answer.')), LONGEST_WAIT);
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
