import type { Visit } from './visit.ts';

/** A visit whose screens other journeys check: it has something else to show. */
export function unlooked(donor: Visit): Visit {
  return { ...donor, look: async () => undefined };
}
