import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { AccountProvider, AccountStatus } from '../../../kit/db/tables/identity-tables.ts';
import type { Tables } from '../../../kit/db/tables.ts';

export type Account = Selectable<Tables['accounts']>;

type NewAccount = {
  /** The id of its user in the pool; a new one if absent. */
  readonly id?: string;
  readonly username: string;
  readonly provider: AccountProvider;
  readonly status: AccountStatus;
  /** The password hash of an account that was in former code's own pool. */
  readonly password?: string | null;
  readonly emailVerified: boolean;
  readonly language: string;
  /** The version of the terms that the sign-up agreed to. */
  readonly termsVersion?: string | null;
  readonly at: Date;
};

/** The keyed hash (blind index) of a user name. */
export function usernameLookup(crypto: FieldCrypto, username: string): string {
  return crypto.index('account username', username);
}

/** The account of a pool user, by the user's `sub`; also a closed one. */
export async function accountOfUser(db: Kysely<Tables>, sub: string): Promise<Account | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where((row) => row.or([row('pool_user', '=', sub), row.and([row('id', '=', sub), row('pool_user', 'is', null)])]))
    .executeTakeFirst();
}

export async function findAccount(db: Kysely<Tables>, id: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).where('closed_at', 'is', null).executeTakeFirst();
}

/** Takes a share lock on an account that is not closed, until the transaction ends; false when it is closed. */
export async function holdOpenAccount(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const open = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return open !== undefined;
}

/** Inserts an account; undefined when the user name is taken. */
export async function insertAccount(db: Kysely<Tables>, crypto: FieldCrypto, account: NewAccount): Promise<string | undefined> {
  const { id = randomUUID(), username, provider, status, password = null, emailVerified, language, termsVersion = null, at } = account;
  const row = await db
    .insertInto('accounts')
    .values({
      id,
      username_lookup: usernameLookup(crypto, username),
      provider,
      status,
      password,
      email_verified: emailVerified,
      language,
      terms_version: termsVersion,
      created_at: at,
      closed_at: null,
    })
    .onConflict((taken) => taken.column('username_lookup').where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Advisory lock on a key until the transaction ends, which serialises concurrent sign-ups of one person. */
export async function holdKey(tx: Kysely<Tables>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Lifetime of an unconfirmed sign-up in former code's own pool. */
const UNCONFIRMED_MS = 24 * 3_600_000;

export async function forgetLapsedSignUps(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNCONFIRMED_MS);
  await db.deleteFrom('accounts').where('status', '=', 'unconfirmed').where('created_at', '<', before).execute();
}
