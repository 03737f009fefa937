import type { Watch } from '../../content/files/watch.ts';

const EVERY_MS = 1_000;

/** Polls every second for a new activation: one row, by its index. */
export const watchLive: Watch = (changed) => {
  const timer = setInterval(changed, EVERY_MS).unref();
  return () => clearInterval(timer);
};
