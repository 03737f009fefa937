import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../server/kit/db/tables.ts';
import { noSuch } from './protocol/stripe-error.ts';

export type SandboxDatabase = Kysely<Tables> | Transaction<Tables>;
export type StripeObject = { readonly id: string; readonly object: string; readonly [field: string]: unknown };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as Stripe makes them: "pi_" and 24 random characters. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from(randomBytes(24), (byte) => letters[byte % letters.length]).join('')}`;
}

export async function insertObject(db: SandboxDatabase, body: StripeObject, now: Date): Promise<void> {
  await db
    .insertInto('sandbox.objects')
    .values({ id: body.id, kind: body.object, body: JSON.stringify(body), created_at: now })
    .execute();
}

export async function updateObject(db: SandboxDatabase, body: StripeObject): Promise<void> {
  await db
    .updateTable('sandbox.objects')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', body.id)
    .execute();
}

/** The object of an id and kind. Throws Stripe's "No such …". */
export async function getObject(db: SandboxDatabase, kind: string, id: string): Promise<StripeObject> {
  const row = await db
    .selectFrom('sandbox.objects')
    .select('body')
    .where('id', '=', safeId(id))
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (row === undefined) throw noSuch(kind, id);
  return row.body as StripeObject;
}

/** As `getObject`, locked until the transaction ends. */
export async function lockObject(tx: Transaction<Tables>, kind: string, id: string): Promise<StripeObject> {
  const query = tx.selectFrom('sandbox.objects').select('body').where('id', '=', safeId(id)).where('kind', '=', kind).forUpdate();
  const row = await query.executeTakeFirst();
  if (row === undefined) throw noSuch(kind, id);
  return row.body as StripeObject;
}

/** The objects of a kind that are due, locked until the transaction ends. */
export async function dueObjects(tx: Transaction<Tables>, kind: string, now: Date): Promise<StripeObject[]> {
  const rows = await tx
    .selectFrom('sandbox.objects')
    .select('body')
    .where('kind', '=', kind)
    .where(sql<boolean>`body -> 'sandbox' ->> 'dueAt' <= ${now.toISOString()}`)
    .orderBy('created_at')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ body }) => body as StripeObject);
}

/** Maps a malformed id from a URL to '', which no object has. */
function safeId(id: string): string {
  return /^\w{1,80}$/.test(id) ? id : '';
}
