const dispensable = new Set<unknown>();
let isPaying = (): boolean => false;

/** Marks a file that did not load as one that the page can do without: it is not loaded anew for it. Rejects with the same error. */
export function doWithout(error: unknown): never {
  dispensable.add(error);
  throw error;
}

/** Says how it is known that a payment has begun. */
export function knowPaying(asked: () => boolean): void {
  isPaying = asked;
}

/** Whether the page is to be loaded anew, since a file of it did not load: not for what it can do without, and never once a payment has begun. */
export function needsReload(error: unknown): boolean {
  return !isPaying() && !dispensable.has(error);
}
