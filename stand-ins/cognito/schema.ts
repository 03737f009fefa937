import { type Kysely, sql } from 'kysely';
import { connect } from '../../src/server/kit/db/connect.ts';
import type { DatabaseAddress } from '../../src/server/kit/db/roles/prepare-database.ts';
import { codeOf } from '../../src/server/kit/thrown.ts';
import type { Tables } from '../../src/server/kit/db/tables.ts';

/** Advisory lock number; arbitrary, the same in every process. */
const LOCK = 7_203_544_121;

const SCHEMA = `
create schema if not exists cognito;
create table if not exists cognito.users (
  id text primary key,
  username_lookup text not null unique,
  provider text not null,
  status text not null,
  password text,
  email_verified boolean not null,
  language text not null,
  attributes text not null,
  pending text,
  created_at timestamptz not null
);
create table if not exists cognito.sign_ins (
  id text primary key,
  user_id text not null references cognito.users on delete cascade,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index if not exists sign_ins_by_user on cognito.sign_ins (user_id);
create table if not exists cognito.refresh_tokens (
  token_hash text primary key,
  sign_in_id text not null references cognito.sign_ins on delete cascade,
  replaced_at timestamptz
);
create table if not exists cognito.challenges (
  id_hash text primary key,
  user_id text not null references cognito.users on delete cascade,
  expires_at timestamptz not null
);
create table if not exists cognito.codes (
  subject text not null,
  purpose text not null,
  asker text not null,
  code_hash text not null,
  tries_left integer not null,
  elsewhere_left integer not null,
  expires_at timestamptz not null,
  primary key (subject, purpose, asker)
);
create table if not exists cognito.oauth_codes (
  code_hash text primary key,
  user_id text not null references cognito.users on delete cascade,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null
);
create table if not exists cognito.failures (
  subject text primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);
create table if not exists cognito.keys (
  id text primary key,
  public_jwk jsonb not null,
  private_key text not null,
  created_at timestamptz not null
);`;

/** Creates the stand-in's schema as the owner of the database, if it is missing, and grants its use to the serving role. */
export async function prepareSchema({ url, ownerUrl }: DatabaseAddress): Promise<void> {
  const [serving] = await inConnection(url, async (db) => {
    const found = sql<{ role: string; is: boolean }>`select current_user as role,
      exists (select from pg_tables where schemaname = 'cognito' and tablename = 'keys')
        and has_schema_privilege(to_regnamespace('cognito')::oid, 'usage') as is`;
    return (await found.execute(db)).rows;
  });
  if (serving === undefined || serving.is) return;
  const made = inConnection(ownerUrl ?? url, (db) =>
    db.transaction().execute(async (tx) => {
      const role = sql.id(serving.role);
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
      for (const statement of SCHEMA.split(';').filter((text) => text.trim() !== '')) await sql.raw(statement).execute(tx);
      await sql`grant usage on schema cognito to ${role}`.execute(tx);
      await sql`grant select, insert, update, delete on all tables in schema cognito to ${role}`.execute(tx);
    }),
  );
  await made.catch((error: unknown) => {
    if (codeOf(error) !== MAY_NOT) throw error;
    throw new Error(
      'The stand-in for the user pool makes tables of its own, and the role of DATABASE_URL may not: set DATABASE_OWNER_URL, too.',
    );
  });
}

/** SQLSTATE insufficient_privilege. */
const MAY_NOT = '42501';

async function inConnection<T>(url: string, ask: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const db = connect(url, () => undefined);
  try {
    return await ask(db);
  } finally {
    await db.destroy();
  }
}
