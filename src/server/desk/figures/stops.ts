import type { Kysely } from 'kysely';
import type { DeskStops } from '../../../api/types.ts';
import type { Flow, IsoDate } from '../../../engine/index.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { reachedSteps } from '../../people/drafts/reached-steps.ts';
import { LAST_POINTS, reachedOfGifts } from './keep-reached.ts';

/** Counts below this are withheld, and all are rounded down to its multiples, so that no small count follows from the difference of two. */
const SMALLEST = 10;

type Days = { readonly from: IsoDate; readonly live: IsoDate; readonly until: IsoDate };

/**
 * How many drafts and gifts reached each point of each flow: begun, each step with details of the donor in the flow's order, and the last
 * points.
 */
export async function stopsOf(db: Kysely<Tables>, flows: readonly Pick<Flow, 'id' | 'steps'>[], days: Days): Promise<DeskStops[]> {
  const reached = [
    ...(await reachedSteps(db, days, { live: days.live, apart: LAST_POINTS })),
    ...(await reachedOfGifts(db, days.live, days.until)),
  ];
  return flows.flatMap(({ id, steps }) => {
    const own = reached.filter(({ flow }) => flow === id);
    const order = ['begun', ...steps.map(({ step }) => step), ...LAST_POINTS];
    const points = order.flatMap((step) => {
      const found = own.filter((one) => one.step === step);
      return found.length === 0 ? [] : [{ step, reached: coarse(found.reduce((sum, one) => sum + one.reached, 0)) }];
    });
    return points.length === 0 ? [] : [{ flow: id, points }];
  });
}

/** Rounds a count down to whole tens; null below ten. */
export function coarse(count: number): number | null {
  return count < SMALLEST ? null : count - (count % SMALLEST);
}
