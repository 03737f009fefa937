const dispensable = new Set<unknown>();
let isPaying = (): boolean => false;

/** Marks a file that did not load as one that the page can do without: the page is not reloaded for it. Rethrows the error. */
export function doWithout(error: unknown): never {
  dispensable.add(error);
  throw error;
}

/** Sets the check for whether a payment has begun. */
export function knowPaying(asked: () => boolean): void {
  isPaying = asked;
}

/** Whether to reload the page because one of its files did not load: not for a file that it can do without, and never after a payment has begun. */
export function needsReload(error: unknown): boolean {
  return !isPaying() && !dispensable.has(error);
}
