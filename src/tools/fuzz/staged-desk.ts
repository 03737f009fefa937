import type { Role } from '../../server/config/staff.ts';
import { digest } from '../../server/kit/crypto/digest.ts';
import { staffOf } from '../trial/people/staff.ts';
import type { Sent } from './sent.ts';
import type { Stage } from './stage.ts';

/** A request of somebody of the staff, who has just signed in. */
export function atDesk(role: Role, more: Partial<Sent> = {}): (stage: Stage) => Promise<Partial<Sent>> {
  return async ({ portal }) => ({ browser: await staffOf(portal, role), ...more });
}

/** An operator, and a session of somebody else that may be ended. */
export async function endable({ portal }: Stage): Promise<Partial<Sent>> {
  const [browser, other] = [await staffOf(portal, 'operator'), await staffOf(portal, 'support')];
  const { id } = await portal.services.db
    .selectFrom('staff_sessions')
    .select('id')
    .where('token_hash', '=', digest(other.cookies.get('desk') ?? ''))
    .executeTakeFirstOrThrow();
  return { browser, body: { id, reason: 'The laptop was left in a taxi.' } };
}
