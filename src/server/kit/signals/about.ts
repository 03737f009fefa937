import { AsyncLocalStorage } from 'node:async_hooks';

/** The subject of the log lines: a call by its id, a background job, and a gift by its transaction number, which the desk can search for. */
export type About = { readonly reqId?: string; readonly job?: string; gift?: string };

const about = new AsyncLocalStorage<About>();

/** Runs work with log lines about this alone, regardless of the surrounding work. */
export function workAbout<T>(what: About, work: () => T): T {
  return about.run(what, work);
}

/** Makes this gift the subject of the remaining log lines of this call or task. */
export function nameGift(transactionNo: string): void {
  const current = about.getStore();
  if (current !== undefined) current.gift = transactionNo;
}

/** The subject of the work that runs now; the same object until the work ends. */
export function currentAbout(): About {
  return about.getStore() ?? {};
}
