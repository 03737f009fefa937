const LAST = 'lastReload';
const ONCE_IN = 60_000;
const JITTER = 5_000;

export type ReloadPorts = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly reload: () => void;
  readonly later: (act: () => void, ms: number) => void;
  readonly random: () => number;
};

/**
 * The reload that the specification asks for after 403, 500 and 502: at most once a minute in a tab, a little later for some
 * than for others, so that a stumbling server is not trampled. False when it has been done already: show the error page.
 */
export function reloadOnce({ storage, now, reload, later, random }: ReloadPorts): boolean {
  const last = Number(storage.getItem(LAST) ?? Number.NaN);
  if (now() - last < ONCE_IN) return false;
  storage.setItem(LAST, String(now()));
  later(reload, Math.round(random() * JITTER));
  return true;
}

/** The ports in a browser. */
export const browserReload: ReloadPorts = {
  get storage() {
    return sessionStorage;
  },
  now: Date.now,
  reload: () => location.reload(),
  later: (act, ms) => window.setTimeout(act, ms),
  random: Math.random,
};
