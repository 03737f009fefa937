import type { PoolPorts } from './ports.ts';
import { forgetLapsedSignUps } from './users.ts';

const DAY_MS = 24 * 3_600_000;

/** Deletes expired rows. */
export async function forgetOld({ db, clock }: Pick<PoolPorts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await forgetLapsedSignUps(db, now);
  for (const table of ['cognito.codes', 'cognito.challenges', 'cognito.oauth_codes'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now).execute();
  await db.deleteFrom('cognito.sign_ins').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('cognito.failures').where('last_at', '<', dayAgo).execute();
}
