import { type Kysely, sql } from 'kysely';
import type { DeskStops } from '../../../api/types.ts';
import type { Flow, IsoDate } from '../../../engine/index.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { LAST_POINTS, type Reached, reachedOfGifts } from './keep-reached.ts';

/** No smaller count is told, and no count to a smaller step, so that none can be told from the difference of two. */
const SMALLEST = 10;

type Days = { readonly from: IsoDate; readonly live: IsoDate; readonly until: IsoDate };

/** How many drafts and gifts reached each point of each flow: begun, each step with details of the donor in the flow's order, and the last points. */
export async function stopsOf(db: Kysely<Tables>, flows: readonly Pick<Flow, 'id' | 'steps'>[], days: Days): Promise<DeskStops[]> {
  const reached = [...(await kept(db, days)), ...(await reachedOfGifts(db, days.live, days.until))];
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

/** A count in whole tens, rounded down; null where it is under ten. */
export function coarse(count: number): number | null {
  return count < SMALLEST ? null : count - (count % SMALLEST);
}

/** What is counted: of the last points, of those days alone that are kept. */
async function kept(db: Kysely<Tables>, { from, live, until }: Days): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select flow, step, sum(reached)::integer as reached from figure_steps
    where day >= ${from} and day < ${until} and (day < ${live} or step <> all(${[...LAST_POINTS]}))
    group by flow, step`.execute(db);
  return rows;
}
