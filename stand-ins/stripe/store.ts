import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../src/server/kit/db/tables.ts';
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

/** Queues the webhook of an event. */
export async function insertDelivery(db: SandboxDatabase, eventId: string, dueAt: Date): Promise<void> {
  await db.insertInto('sandbox.deliveries').values({ event_id: eventId, next_try_at: dueAt, delivered_at: null }).execute();
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
  return found(await objectOf(db, kind, id).execute(), kind, id);
}

/** As `getObject`, locked until the transaction ends. */
export async function lockObject(tx: Transaction<Tables>, kind: string, id: string): Promise<StripeObject> {
  return found(await objectOf(tx, kind, id).forUpdate().execute(), kind, id);
}

/** An object together with the one that a field of it names: null when the field is empty. */
export async function getExpanded(
  db: SandboxDatabase,
  { kind, id, field }: { readonly kind: string; readonly id: string; readonly field: string },
): Promise<{ readonly object: StripeObject; readonly named: StripeObject | null }> {
  const named = sql<StripeObject | null>`(select n.body from sandbox.objects n where n.id = sandbox.objects.body ->> ${sql.lit(field)})`;
  const rows = await objectOf(db, kind, id).select(named.as('named')).execute();
  return { object: found(rows, kind, id), named: rows[0]?.named ?? null };
}

function objectOf(db: SandboxDatabase, kind: string, id: string) {
  return db.selectFrom('sandbox.objects').select('body').where('id', '=', safeId(id)).where('kind', '=', kind);
}

function found([row]: readonly { readonly body: unknown }[], kind: string, id: string): StripeObject {
  if (row === undefined) throw noSuch(kind, id);
  return row.body as StripeObject;
}

/** The objects of a kind that are due, locked until the transaction ends. */
export async function dueObjects(tx: Transaction<Tables>, kind: string, now: Date): Promise<StripeObject[]> {
  const due = await tx
    .selectFrom('sandbox.objects')
    .select('body')
    .where('kind', '=', kind)
    .where(sql<boolean>`body -> 'sandbox' ->> 'dueAt' <= ${now.toISOString()}`)
    .orderBy('created_at')
    .forUpdate()
    .skipLocked()
    .execute();
  return due.map(({ body }) => body as StripeObject);
}

/** Maps a malformed id from a URL to '', which no object has. */
function safeId(id: string): string {
  return /^\w{1,80}$/.test(id) ? id : '';
}
