import type { Kysely } from 'kysely';
import type { Tables } from '../../../kit/db/tables.ts';
import { safeError } from '../../../kit/http/log.ts';
import type { Services } from '../../services.ts';
import type { IdentityConfig } from '../../../config/read-config.ts';
import { askPool } from './ask-pool.ts';

type Ports = Pick<Services, 'db' | 'crypto' | 'clock' | 'config' | 'log'>;

/** No access token of Amazon's lives longer. */
const LASTS_MS = 24 * 3_600_000;

/** Records, in the transaction that closes an account, that its user at Amazon must be deleted, so that a crash loses nothing. */
export async function noteDeletion(
  tx: Kysely<Tables>,
  { crypto }: Pick<Ports, 'crypto'>,
  accountId: string,
  accessToken: string,
  at: Date,
): Promise<void> {
  const access_token = crypto.encrypt('pending_deletions', 'access_token', accountId, accessToken);
  const row = { access_token, asked_at: at, given_up_at: null };
  await tx
    .insertInto('pending_deletions')
    .values({ account_id: accountId, ...row })
    .onConflict((same) => same.column('account_id').doUpdateSet(row))
    .execute();
}

/**
 * Deletes at Amazon what was noted, each until that has worked, or cannot work any more: then a person has to do it. The account is closed
 * here already, and nothing is charged for it meanwhile.
 */
export async function deleteNoted(ports: Ports): Promise<void> {
  const { db, crypto, clock, config, log } = ports;
  const rows = await db.selectFrom('pending_deletions').selectAll().where('given_up_at', 'is', null).orderBy('asked_at').execute();
  for (const { account_id: id, access_token, asked_at } of rows) {
    const isPast = access_token === null || asked_at.getTime() < clock.now().getTime() - LASTS_MS;
    try {
      const outcome = isPast
        ? 'refused'
        : await deleteAtAmazon(config.identity, crypto.decrypt('pending_deletions', 'access_token', id, access_token));
      if (outcome === 'deleted') await forgetDeletion(ports, id);
      else await giveUp(ports, id);
    } catch (error) {
      log.warn({ err: safeError(error) }, 'A user at Amazon could not be deleted yet');
    }
  }
}

async function giveUp({ db, clock, log }: Ports, id: string): Promise<void> {
  await db.updateTable('pending_deletions').set({ access_token: null, given_up_at: clock.now() }).where('account_id', '=', id).execute();
  log.error({ account: id }, 'A user at Amazon is to be deleted by hand: the account was closed here');
}

/** The closed accounts whose users a person has to delete at Amazon, and since when. */
export async function deletionsLeft({ db }: Pick<Ports, 'db'>): Promise<readonly { readonly id: string; readonly since: Date }[]> {
  const rows = await db.selectFrom('pending_deletions').select(['account_id', 'given_up_at']).orderBy('given_up_at').execute();
  return rows.flatMap(({ account_id, given_up_at }) => (given_up_at === null ? [] : [{ id: account_id, since: given_up_at }]));
}

/** Removes the record of a deletion that is done; false when there was none. */
export async function forgetDeletion({ db }: Pick<Ports, 'db'>, id: string): Promise<boolean> {
  const row = await db.deleteFrom('pending_deletions').where('account_id', '=', id).returning('account_id').executeTakeFirst();
  return row !== undefined;
}

const PATIENCE_MS = 5_000;

/**
 * Asks Amazon to delete the user whose access token it is. 'deleted': there is none any more. 'refused': not by this token, whose sign-in is
 * over or was ended. Throws when Amazon cannot be asked now.
 */
async function deleteAtAmazon(identity: IdentityConfig, accessToken: string): Promise<'deleted' | 'refused'> {
  const refusal = await askPool(identity, 'DeleteUser', accessToken, PATIENCE_MS);
  if (refusal === undefined || refusal.code === 'UserNotFoundException') return 'deleted';
  if (refusal.code === 'NotAuthorizedException') return 'refused';
  throw new Error(`Amazon refused to delete a user: ${refusal.code}.`);
}
