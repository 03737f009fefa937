/** The last few of something that takes long to make, by key. */
export type KeptFew<T> = {
  readonly get: (key: string) => Promise<T> | undefined;
  /** Hands the value on, and keeps it once it is there. */
  readonly add: (key: string, value: Promise<T>) => Promise<T>;
  /** How many are kept; those that are being made are not. */
  readonly size: () => number;
};

/**
 * Keeps what was used last. What is being made is shared and not yet kept, so that a key of which nothing comes pushes nothing out, and
 * what `isNeeded` stays however many others are asked for.
 */
export function keepFew<T>(most: number, isNeeded: (key: string) => boolean): KeptFew<T> {
  const kept = new Map<string, Promise<T>>();
  const coming = new Map<string, Promise<T>>();

  function keep(key: string, value: Promise<T>): void {
    kept.delete(key);
    kept.set(key, value);
    const spare = [...kept.keys()].find((one) => one !== key && !isNeeded(one));
    if (kept.size > most && spare !== undefined) kept.delete(spare);
  }

  return {
    size: () => kept.size,
    get(key) {
      const value = kept.get(key);
      if (value !== undefined) keep(key, value);
      return value ?? coming.get(key);
    },
    add(key, value) {
      coming.set(key, value);
      const done = () => void (coming.get(key) === value && coming.delete(key));
      value.then(() => {
        done();
        keep(key, value);
      }, done);
      return value;
    },
  };
}
