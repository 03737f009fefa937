import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { safeError } from '../../http/log.ts';
import type { Services } from '../../services.ts';
import { deleteAtAmazon } from './delete-user.ts';

type Ports = Pick<Services, 'db' | 'crypto' | 'clock' | 'config' | 'log'>;

/** No access token of Amazon's lives longer, as pools are set up; after that its user deletes by signing in again. */
const LASTS_MS = 24 * 3_600_000;

/** Notes, in the transaction that closes an account, that its user at Amazon is to go: whatever is killed, it is not forgotten. */
export async function noteDeletion(
  tx: Kysely<Tables>,
  { crypto }: Pick<Ports, 'crypto'>,
  accountId: string,
  accessToken: string,
  at: Date,
): Promise<void> {
  const row = { access_token: crypto.encrypt('pending_deletions', 'access_token', accountId, accessToken), asked_at: at };
  await tx
    .insertInto('pending_deletions')
    .values({ account_id: accountId, ...row })
    .onConflict((same) => same.column('account_id').doUpdateSet(row))
    .execute();
}

/** Deletes at Amazon what was noted, each until that has worked. The account is closed here already: nothing is charged for it meanwhile. */
export async function deleteNoted(ports: Ports): Promise<void> {
  const { db, crypto, clock, config, log } = ports;
  const old = new Date(clock.now().getTime() - LASTS_MS);
  await db.deleteFrom('pending_deletions').where('asked_at', '<', old).execute();
  for (const { account_id, access_token } of await db.selectFrom('pending_deletions').selectAll().execute()) {
    try {
      await deleteAtAmazon(config.identity, crypto.decrypt('pending_deletions', 'access_token', account_id, access_token));
      await db.deleteFrom('pending_deletions').where('account_id', '=', account_id).execute();
    } catch (error) {
      log.warn({ err: safeError(error) }, 'A user at Amazon could not be deleted yet');
    }
  }
}
