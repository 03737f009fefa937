import type { IsoDate } from '../../engine/definitions.ts';

const SINGAPORE_HOURS = 8;

/** The server's clock; nothing else reads the system time. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that starts at `start` and runs on from there, to try out another date. */
export function clockFrom(start: Date): Clock {
  const began = performance.now();
  return { now: () => new Date(start.getTime() + (performance.now() - began)) };
}

/** The moment at which a calendar day begins in Singapore. */
export function startOfDay(day: IsoDate): Date {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - SINGAPORE_HOURS * 3_600_000);
}

/** The calendar day in Singapore at a moment: "2026-09-01". */
export function dayOf(moment: Date): IsoDate {
  return new Date(moment.getTime() + SINGAPORE_HOURS * 3_600_000).toISOString().slice(0, 10);
}
