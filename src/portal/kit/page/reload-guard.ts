import { type KeptValues, tabStorage } from '../../../kit/storage/storage.ts';

const STORED = 'lastReload';
const INTERVAL_MS = 60_000;
const JITTER_MS = 5_000;

export type ReloadPorts = {
  readonly storage: Pick<KeptValues, 'getItem' | 'setItem' | 'lasts'>;
  /** Whether this page load is a reload, whatever caused it. */
  readonly isReloaded: () => boolean;
  readonly now: () => number;
  readonly reload: () => void;
  readonly later: (act: () => void, ms: number) => void;
  readonly random: () => number;
};

/**
 * Reloads after 403, 500 or 502 (specification): at most once a minute per tab, with jitter to spread the load. False when the tab has just
 * reloaded: show the error page. Where the tab keeps nothing, a reloaded page is not reloaded again, to avoid a reload loop.
 */
export function reloadOnce({ storage, isReloaded, now, reload, later, random }: ReloadPorts): boolean {
  if (!storage.lasts() && isReloaded()) return false;
  const last = Number(storage.getItem(STORED) ?? Number.NaN);
  if (now() - last < INTERVAL_MS) return false;
  storage.setItem(STORED, String(now()));
  later(reload, Math.round(random() * JITTER_MS));
  return true;
}

export const browserReload: ReloadPorts = {
  storage: tabStorage,
  isReloaded: () => performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  now: Date.now,
  reload: () => location.reload(),
  later: (act, ms) => window.setTimeout(act, ms),
  random: Math.random,
};
