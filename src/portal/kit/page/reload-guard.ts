const STORED = 'lastReload';
const INTERVAL_MS = 60_000;
const JITTER_MS = 5_000;

export type ReloadPorts = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly reload: () => void;
  readonly later: (act: () => void, ms: number) => void;
  readonly random: () => number;
};

/**
 * Reload after 403, 500 or 502 (specification): at most once a minute per tab, with jitter to spread the load. False when the tab has just
 * reloaded: show the error page.
 */
export function reloadOnce({ storage, now, reload, later, random }: ReloadPorts): boolean {
  const last = Number(storage.getItem(STORED) ?? Number.NaN);
  if (now() - last < INTERVAL_MS) return false;
  storage.setItem(STORED, String(now()));
  later(reload, Math.round(random() * JITTER_MS));
  return true;
}

export const browserReload: ReloadPorts = {
  get storage() {
    return sessionStorage;
  },
  now: Date.now,
  reload: () => location.reload(),
  later: (act, ms) => window.setTimeout(act, ms),
  random: Math.random,
};
