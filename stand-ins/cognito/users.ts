import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { isEmailAddress, readEmail } from '../../src/engine/index.ts';
import type { FieldCrypto } from '../../src/server/kit/crypto/field-crypto.ts';
import { invalidParameter } from './failure.ts';
import type { Attributes } from './input.ts';
import type { PoolPorts } from './ports.ts';
import type { CognitoTables, PoolDatabase } from './tables.ts';

export type User = Selectable<CognitoTables['cognito.users']>;
type Store = Pick<PoolPorts, 'db' | 'crypto'>;
type NewUser = Pick<User, 'provider' | 'status' | 'password' | 'email_verified' | 'language' | 'created_at'> & {
  readonly username: string;
  readonly attributes: Attributes;
};

/** Attributes of the pool and the format of their values; any other attribute is refused. The portal checks their meaning. */
const SCHEMA: { readonly [name: string]: RegExp } = {
  name: /^.{0,200}$/su,
  email: /^.{0,254}$/su,
  phone_number: /^(?:\+\d{8,15})?$/,
  address: /^.{0,1000}$/su,
  'custom:NRIC': /^.{0,254}$/su,
  'custom:UEN': /^.{0,254}$/su,
  'custom:COMPANY_NAME': /^.{0,200}$/su,
  'custom:BUSINESS_ACC': /^.{0,254}$/su,
  'custom:COUNTRY_CODE': /^.{0,254}$/su,
};

/** Returns the attributes with the address normalised; throws with the name of the first invalid one. */
export function checkAttributes(given: Attributes): Attributes {
  const checked = Object.entries(given).map(([name, value]): [string, string] => {
    const refuse = (says: string) => invalidParameter(`Attributes did not conform to the schema: ${name}: Attribute ${says}.`);
    const rule = Object.hasOwn(SCHEMA, name) ? SCHEMA[name] : undefined;
    if (rule === undefined) throw refuse('does not exist in the schema');
    const clean = name === 'email' ? readEmail(value).toLowerCase() : value;
    if (!rule.test(clean) || (name === 'email' && !isEmailAddress(clean))) throw refuse('is not valid');
    return [name, clean];
  });
  return Object.fromEntries(checked.filter(([, value]) => value !== ''));
}

/** Normalises a user name, which is an e-mail address. */
export function readUsername(text: string): string {
  const email = readEmail(text).toLowerCase();
  if (!isEmailAddress(email)) throw invalidParameter('Username should be an email.');
  return email;
}

/** Keyed hash by which a user name is found. */
export function usernameLookup(crypto: FieldCrypto, username: string): string {
  return crypto.index('username', username);
}

export async function findByUsername(db: PoolDatabase, lookup: string): Promise<User | undefined> {
  return db.selectFrom('cognito.users').selectAll().where('username_lookup', '=', lookup).executeTakeFirst();
}

export async function findUser(db: PoolDatabase, id: string): Promise<User | undefined> {
  return db.selectFrom('cognito.users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Inserts a user; undefined when the user name is taken. */
export async function insertUser({ db, crypto }: Store, { username, attributes, ...user }: NewUser): Promise<User | undefined> {
  const id = randomUUID();
  return db
    .insertInto('cognito.users')
    .values({ id, username_lookup: usernameLookup(crypto, username), attributes: seal(crypto, id, 'attributes', attributes), ...user })
    .onConflict((taken) => taken.column('username_lookup').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The user's attributes, as tokens and triggers carry them. */
export function attributesOf(crypto: FieldCrypto, { id, attributes }: Pick<User, 'id' | 'attributes'>): Attributes {
  return open(crypto, id, 'attributes', attributes);
}

/** The attributes with `sub`, as triggers get them. */
export function toldOf(crypto: FieldCrypto, user: User): Attributes {
  return { ...attributesOf(crypto, user), sub: user.id, email_verified: String(user.email_verified) };
}

/** Attributes that wait for their code. */
export function pendingOf(crypto: FieldCrypto, { id, pending }: Pick<User, 'id' | 'pending'>): Attributes {
  return pending === null ? {} : open(crypto, id, 'pending', pending);
}

/** Changes the attributes and pending attributes of a locked user; `undefined` removes one. */
export async function changeUser(
  { db, crypto }: Store,
  id: string,
  change: (now: { readonly attributes: Attributes; readonly pending: Attributes }) => {
    readonly attributes?: Attributes;
    readonly pending?: Attributes;
  },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('cognito.users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (user === undefined) return;
    const { attributes, pending } = change({ attributes: attributesOf(crypto, user), pending: pendingOf(crypto, user) });
    const row = {
      ...(attributes && { attributes: seal(crypto, id, 'attributes', attributes) }),
      ...(pending && { pending: seal(crypto, id, 'pending', pending) }),
    };
    if (Object.keys(row).length > 0) await tx.updateTable('cognito.users').set(row).where('id', '=', id).execute();
  });
}

/** Advisory lock on a key until the transaction ends. */
export async function holdKey(tx: PoolDatabase, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cognito ${key}`}, 0))`.execute(tx);
}

/** An unconfirmed sign-up expires after a day, and its address is free again. */
const UNCONFIRMED_MS = 24 * 3_600_000;

export async function forgetLapsedSignUps(db: PoolDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNCONFIRMED_MS);
  await db.deleteFrom('cognito.users').where('status', '=', 'unconfirmed').where('created_at', '<', before).execute();
}

function seal(crypto: FieldCrypto, id: string, column: string, attributes: Attributes): string {
  return crypto.encrypt('cognito.users', column, id, JSON.stringify(attributes));
}

function open(crypto: FieldCrypto, id: string, column: string, sealed: string): Attributes {
  return JSON.parse(crypto.decrypt('cognito.users', column, id, sealed)) as Attributes;
}
