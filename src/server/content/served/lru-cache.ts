/** An LRU cache of values that are slow to make. */
export type LruCache<T> = {
  readonly get: (key: string) => Promise<T> | undefined;
  /** Returns the value, and caches it once it resolves. */
  readonly add: (key: string, value: Promise<T>) => Promise<T>;
  /** The number of cached values; pending ones do not count. */
  readonly size: () => number;
};

/**
 * An LRU cache of at most `maxSize` values. A pending value is shared by its callers but evicts nothing until it resolves, so requests for
 * unknown keys cannot flush the cache. A pinned key is never evicted.
 */
export function createLruCache<T>(maxSize: number, isPinned: (key: string) => boolean): LruCache<T> {
  const kept = new Map<string, Promise<T>>();
  const pending = new Map<string, Promise<T>>();

  function keep(key: string, value: Promise<T>): void {
    kept.delete(key);
    kept.set(key, value);
    const oldest = [...kept.keys()].find((one) => one !== key && !isPinned(one));
    if (kept.size > maxSize && oldest !== undefined) kept.delete(oldest);
  }

  return {
    size: () => kept.size,
    get(key) {
      const value = kept.get(key);
      if (value !== undefined) keep(key, value);
      return value ?? pending.get(key);
    },
    add(key, value) {
      pending.set(key, value);
      const done = () => void (pending.get(key) === value && pending.delete(key));
      value.then(() => {
        done();
        keep(key, value);
      }, done);
      return value;
    },
  };
}
