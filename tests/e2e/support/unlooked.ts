import type { Visit } from './visit.ts';

/** A visit on a way whose screens other journeys look at: it has something else to show. */
export function unlooked(donor: Visit): Visit {
  return { ...donor, look: async () => undefined };
}
