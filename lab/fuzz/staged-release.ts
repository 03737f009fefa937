import type { ReleaseState } from '../../src/releases/index.ts';
import type { Role } from '../../src/server/config/staff.ts';
import { type Release, takenBackOf } from '../../src/server/releases/index.ts';
import { staffOf } from '../../tests/support/trial/people/staff.ts';
import { bodyOnRelease, releaseIn } from '../../tests/support/trial/releases.ts';
import type { Sent } from './sent.ts';
import type { Stage } from './stage.ts';

/** Open releases that are kept. */
const STILL_ASKED = 3;

/** A request about a release in a given state that another member made, by a member who may make the call. */
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

/** Discards all but the newest open releases: every activation is rebased under each open one, which takes time. */
async function putAway({ portal }: Stage): Promise<void> {
  const { db } = portal.services;
  const open = db.selectFrom('releases').select('id').where('state', 'in', ['draft', 'in-review', 'scheduled']).orderBy('number', 'desc');
  const left = (await open.offset(STILL_ASKED).execute()).map(({ id }) => id);
  if (left.length > 0) await db.updateTable('releases').set({ state: 'discarded', live_at: null }).where('id', 'in', left).execute();
}

/** A replaced release that was not taken back, where any will do: making another one live takes a second. */
async function findFormer({ portal }: Stage, state: ReleaseState): Promise<Release | undefined> {
  if (state !== 'replaced') return undefined;
  const { db } = portal.services;
  const taken = await takenBackOf(db);
  const former = await db.selectFrom('releases').selectAll().where('state', '=', state).where('kind', '=', 'change').execute();
  return former.find(({ id }) => !taken.has(id));
}
