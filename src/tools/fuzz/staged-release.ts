import type { ReleaseState } from '../../releases/index.ts';
import type { Role } from '../../server/config/staff.ts';
import { staffOf } from '../trial/people/staff.ts';
import { bodyOnRelease, releaseIn } from '../trial/releases.ts';
import type { Sent } from './sent.ts';
import type { Stage } from './stage.ts';

/** A request about a release of somebody else in a state, by whoever may do it. What is open of earlier ones is put away, so that it waits for none. */
export function onRelease(call: string, role: Role, state: ReleaseState): (stage: Stage) => Promise<Partial<Sent>> {
  return async ({ portal }) => {
    const open = ['draft', 'in-review', 'scheduled'] as const;
    await portal.services.db.updateTable('releases').set({ state: 'discarded', live_at: null }).where('state', 'in', open).execute();
    const release = await releaseIn(portal, state);
    const query = call === 'desk-release-file' ? { query: { path: 'flows/site.json' } } : {};
    return { browser: await staffOf(portal, role), path: { id: release.id }, body: await bodyOnRelease(portal, call, release), ...query };
  };
}
