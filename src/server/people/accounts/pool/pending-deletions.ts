import type { Kysely } from 'kysely';
import type { Tables } from '../../../kit/db/tables.ts';
import { deadLetters, dropTask, sendTask, type TaskKind } from '../../../kit/jobs/task-queue.ts';
import type { Services } from '../../services.ts';
import type { UserPool } from '../user-pool.ts';

type Ports = Pick<Services, 'db' | 'crypto' | 'clock' | 'pool' | 'log'>;

/** The kind of the tasks that delete a user at Amazon; the key is the account's id. */
const DELETE_USER = 'delete-user';
/** The longest lifetime of Amazon's access tokens. */
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
  await tx
    .insertInto('pending_deletions')
    .values({ account_id: accountId, access_token })
    .onConflict((same) => same.column('account_id').doUpdateSet({ access_token }))
    .execute();
  await sendTask(tx, DELETE_USER, accountId, at);
}

/** Records the same without a token of the user's: the task gives up at once, and the desk lists the user to be deleted by hand. */
export async function noteDeletionByHand(tx: Kysely<Tables>, accountId: string, at: Date): Promise<void> {
  const noted = await tx
    .insertInto('pending_deletions')
    .values({ account_id: accountId, access_token: null })
    .onConflict((same) => same.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (noted !== undefined) await sendTask(tx, DELETE_USER, accountId, at);
}

/**
 * Deletes the users of closed accounts at Amazon. Retries until it succeeds or can no longer succeed; then it becomes a dead letter at the desk, for
 * a person to handle. The account is already closed here, and nothing is charged to it meanwhile.
 */
export function userDeletion({ db, crypto, clock, pool, log }: Ports): TaskKind {
  return {
    name: DELETE_USER,
    backoff: () => 60_000,
    run: async ({ key: id, since }) => {
      const row = await db.selectFrom('pending_deletions').select('access_token').where('account_id', '=', id).executeTakeFirst();
      if (row === undefined) return;
      const { access_token } = row;
      if (access_token === null || since.getTime() < clock.now().getTime() - LASTS_MS) return 'never';
      const token = crypto.decrypt('pending_deletions', 'access_token', id, access_token);
      if ((await deleteAtPool(pool, token)) === 'refused') return 'never';
      await forgetDeletion({ db }, id);
    },
    onDead: async (tx, id) => {
      await tx.updateTable('pending_deletions').set({ access_token: null }).where('account_id', '=', id).execute();
      log.error({ account: id }, 'A user at Amazon is to be deleted by hand: the account was closed here');
    },
  };
}

/**
 * Deletes the user of a just closed account at the pool. Runs at once, because the page ends the sign-in next, and only its token can delete the
 * user. If the pool does not answer, the task retries.
 */
export async function deleteClosed(ports: Pick<Ports, 'db' | 'pool'>, accountId: string, accessToken: string): Promise<void> {
  const outcome = await deleteAtPool(ports.pool, accessToken).catch(() => 'unanswered');
  if (outcome === 'deleted') await forgetDeletion(ports, accountId);
}

/** A closed account whose user must be deleted by hand, since when, and that user's `sub`. */
export type DeletionLeft = { readonly id: string; readonly sub: string; readonly since: Date };

export async function deletionsLeft({ db }: Pick<Ports, 'db'>): Promise<readonly DeletionLeft[]> {
  const dead = await deadLetters(db, DELETE_USER);
  if (dead.length === 0) return [];
  const ids = dead.map(({ key }) => key);
  const accounts = await db.selectFrom('accounts').select(['id', 'pool_user']).where('id', 'in', ids).execute();
  const subs = new Map(accounts.map(({ id, pool_user }) => [id, pool_user ?? id]));
  return dead.map(({ key, since }) => ({ id: key, sub: subs.get(key) ?? key, since }));
}

/** Deletes the record of a finished deletion; false if there was none. */
export async function forgetDeletion({ db }: Pick<Ports, 'db'>, id: string): Promise<boolean> {
  await dropTask(db, DELETE_USER, id);
  const row = await db.deleteFrom('pending_deletions').where('account_id', '=', id).returning('account_id').executeTakeFirst();
  return row !== undefined;
}

const PATIENCE_MS = 5_000;

/**
 * Deletes at Amazon the user of the access token. 'deleted': also when there was none. 'refused': the token's sign-in has expired or was
 * ended. Throws when Amazon cannot be reached.
 */
async function deleteAtPool(pool: UserPool, accessToken: string): Promise<'deleted' | 'refused'> {
  const answer = await pool.ask('DeleteUser', { AccessToken: accessToken }, PATIENCE_MS);
  if (answer.kind === 'done' || answer.refusal.code === 'UserNotFoundException') return 'deleted';
  if (answer.refusal.code === 'NotAuthorizedException') return 'refused';
  throw new Error(`The user pool refused to delete a user: ${answer.refusal.code}.`);
}
