import type { ContentView } from '../../../api/types.ts';
import type { Express } from '../../../engine/index.ts';

/** Whether the amount can be paid by the means that the button begins with. */
export function canStartWith(pays: Express['pays'], cents: number, { methods, limits }: ContentView['payments']): boolean {
  const { leastCents, mostCents } = limits[pays];
  return methods.includes(pays) && cents >= leastCents && cents <= mostCents;
}
