import type { Watch } from '../../content/files/watch.ts';

const EVERY_MS = 1_000;

/** Looks every second whether something else is live: one row, by its index. */
export const watchLive: Watch = (changed) => {
  const timer = setInterval(changed, EVERY_MS).unref();
  return () => clearInterval(timer);
};
