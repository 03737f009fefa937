import type { ReleaseState } from '../../src/releases/index.ts';
import type { Role } from '../../src/server/config/staff.ts';
import { type Release, takenBackOf } from '../../src/server/releases/index.ts';
import { staffOf } from '../../tests/support/trial/people/staff.ts';
import { bodyOnRelease, releaseIn } from '../../tests/support/trial/releases.ts';
import type { Sent } from './sent.ts';
import type { Stage } from './stage.ts';

/** So many that are open may be asked about still. */
const STILL_ASKED = 3;

/** A request about a release of somebody else in a state, by whoever may do it. */
export function onRelease(call: string, role: Role, state: ReleaseState): (stage: Stage) => Promise<Partial<Sent>> {
  return async (stage) => {
    await putAway(stage);
    const { portal } = stage;
    const release = (await findFormer(stage, state)) ?? (await releaseIn(portal, state));
    const queries: { readonly [call: string]: object } = {
      'desk-release-file': { path: 'flows/site.json' },
      'desk-release-rule': { name: 'total' },
      'desk-release-uses': { name: 'total' },
    };
    const query = queries[call] === undefined ? {} : { query: queries[call] as never };
    return { browser: await staffOf(portal, role), path: { id: release.id }, body: await bodyOnRelease(portal, call, release), ...query };
  };
}

/** Discards what earlier requests have left open: what becomes live is put under each of them. */
async function putAway({ portal }: Stage): Promise<void> {
  const { db } = portal.services;
  const open = db.selectFrom('releases').select('id').where('state', 'in', ['draft', 'in-review', 'scheduled']).orderBy('number', 'desc');
  const left = (await open.offset(STILL_ASKED).execute()).map(({ id }) => id);
  if (left.length > 0) await db.updateTable('releases').set({ state: 'discarded', live_at: null }).where('id', 'in', left).execute();
}

/** One that was live before and was not taken back, where it need be no other: to make one live takes a second. */
async function findFormer({ portal }: Stage, state: ReleaseState): Promise<Release | undefined> {
  if (state !== 'replaced') return undefined;
  const { db } = portal.services;
  const taken = await takenBackOf(db);
  const former = await db.selectFrom('releases').selectAll().where('state', '=', state).where('kind', '=', 'change').execute();
  return former.find(({ id }) => !taken.has(id));
}
