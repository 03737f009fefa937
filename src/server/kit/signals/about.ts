import { AsyncLocalStorage } from 'node:async_hooks';

/** What the lines of the log are about: a call by its id, a background job, and a gift by its transaction number, by which the desk finds it. */
export type About = { readonly reqId?: string; readonly job?: string; gift?: string };

const about = new AsyncLocalStorage<About>();

/** Does work whose lines are about this alone, whatever the work around it is about. */
export function workAbout<T>(what: About, work: () => T): T {
  return about.run(what, work);
}

/** From here on, the lines of this call or task are about this gift. */
export function nameGift(transactionNo: string): void {
  const current = about.getStore();
  if (current !== undefined) current.gift = transactionNo;
}

/** What the work that runs now is about; the same object until its end. */
export function currentAbout(): About {
  return about.getStore() ?? {};
}
