import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../kit/db/tables.ts';
import type { Services } from '../../services.ts';
import { endSignIns } from '../../sessions/store.ts';

/** One sign-in, as the portal knows it. Revoking it ends every session bound to it. */
export type Grant = { readonly id: string; readonly accountId: string; readonly signedInAt: Date };

type GrantPorts = Pick<Services, 'db' | 'clock'>;
type Seen = { readonly id: string; readonly signedInAt: Date; readonly revokedAt?: Date | null };

const LASTS_MS = 24 * 3_600_000;

/** Records a sign-in at the pool; a known one is unchanged. */
export async function openGrant({ db, clock }: GrantPorts, accountId: string, seen?: Seen): Promise<Grant> {
  const { id, signedInAt, revokedAt = null } = seen ?? { id: randomUUID(), signedInAt: clock.now() };
  const expires_at = new Date(signedInAt.getTime() + LASTS_MS);
  await db
    .insertInto('account_grants')
    .values({ id, account_id: accountId, signed_in_at: signedInAt, expires_at, revoked_at: revokedAt })
    .onConflict((same) => same.column('id').doNothing())
    .execute();
  return { id, accountId, signedInAt };
}

/** The grant, while it is valid and its account open. */
export async function findGrant({ db, clock }: GrantPorts, id: string): Promise<Grant | undefined> {
  const row = await db
    .selectFrom('account_grants as g')
    .innerJoin('accounts as a', 'a.id', 'g.account_id')
    .select(['g.id', 'g.account_id', 'g.signed_in_at'])
    .where('g.id', '=', id)
    .where('g.revoked_at', 'is', null)
    .where('g.expires_at', '>', clock.now())
    .where('a.closed_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, accountId: row.account_id, signedInAt: row.signed_in_at };
}

type Which = { readonly grant: string } | { readonly account: string; readonly except?: string };

/** Revokes one grant, or those of an account. Ends the bound sessions and deletes their personal data at once. */
export async function revokeGrants(db: Kysely<Tables>, at: Date, which: Which): Promise<void> {
  const good = db.selectFrom('account_grants').select('id').where('revoked_at', 'is', null);
  const chosen =
    'grant' in which
      ? good.where('id', '=', which.grant)
      : good.where('account_id', '=', which.account).where('id', '!=', which.except ?? '');
  const ids = (await chosen.execute()).map(({ id }) => id);
  await endSignIns(db, at, ids);
}

/** Rows per batch. */
const MOST_ROWS = 10_000;

/** Deletes sign-ins that expired a day ago. */
export async function forgetEndedGrants({ db, clock }: GrantPorts): Promise<void> {
  const old = db
    .selectFrom('account_grants')
    .select('id')
    .where('expires_at', '<', new Date(clock.now().getTime() - LASTS_MS));
  await db.deleteFrom('account_grants').where('id', 'in', old.orderBy('expires_at').limit(MOST_ROWS)).execute();
}
