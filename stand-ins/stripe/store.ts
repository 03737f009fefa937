import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import { lastTogether, type Statement, together } from '../../src/server/kit/db/together.ts';
import { noSuch } from './protocol/stripe-error.ts';

export type SandboxDatabase = Kysely<Tables> | Transaction<Tables>;
export type StripeObject = { readonly id: string; readonly object: string; readonly [field: string]: unknown };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as Stripe makes them: "pi_" and 24 random characters. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from(randomBytes(24), (byte) => letters[byte % letters.length]).join('')}`;
}

/** Buffered writes of a transaction, sent with its next query or its commit. Rows of one table are one statement. */
type Unsent = {
  readonly objects: Insertable<Tables['sandbox.objects']>[];
  readonly others: Statement[];
  readonly deliveries: Insertable<Tables['sandbox.deliveries']>[];
};
const unsent = new WeakMap<SandboxDatabase, Unsent>();

/** Runs `work` in one transaction. Its writes are sent together, so that it waits only for its queries and its commit. */
export async function transact<T>(db: Kysely<Tables>, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    unsent.set(tx, { objects: [], others: [], deliveries: [] });
    const result = await work(tx);
    await lastTogether(tx, takeUnsent(tx));
    return result;
  });
}

/** Ordered by dependency: an object is inserted before its update, and an event before its delivery. */
function takeUnsent(db: SandboxDatabase): Statement[] {
  const held = unsent.get(db);
  if (held === undefined) return [];
  const objects = held.objects.splice(0);
  const deliveries = held.deliveries.splice(0);
  return [
    ...(objects.length === 0 ? [] : [db.insertInto('sandbox.objects').values(objects)]),
    ...held.others.splice(0),
    ...(deliveries.length === 0 ? [] : [db.insertInto('sandbox.deliveries').values(deliveries)]),
  ];
}

/** Writes; within `transact`, buffered until the next query at the latest. */
export async function write(db: SandboxDatabase, statement: Statement): Promise<void> {
  const held = unsent.get(db);
  if (held === undefined) await together(db, [statement]);
  else held.others.push(statement);
}

/** Queries rows; the answer includes the transaction's buffered writes. */
export async function ask<Row>(db: SandboxDatabase, statement: Statement<Row>): Promise<readonly Row[]> {
  const answers = await together(db, [...takeUnsent(db), statement]);
  return (answers.at(-1) ?? []) as readonly Row[];
}

export async function insertObject(db: SandboxDatabase, body: StripeObject, now: Date): Promise<void> {
  const row = { id: body.id, kind: body.object, body: JSON.stringify(body), created_at: now };
  const held = unsent.get(db);
  if (held === undefined) await together(db, [db.insertInto('sandbox.objects').values(row)]);
  else held.objects.push(row);
}

/** Queues the webhook of an event. */
export async function insertDelivery(db: SandboxDatabase, eventId: string, dueAt: Date): Promise<void> {
  const row = { event_id: eventId, next_try_at: dueAt, delivered_at: null };
  const held = unsent.get(db);
  if (held === undefined) await together(db, [db.insertInto('sandbox.deliveries').values(row)]);
  else held.deliveries.push(row);
}

export async function updateObject(db: SandboxDatabase, body: StripeObject): Promise<void> {
  await write(
    db,
    db
      .updateTable('sandbox.objects')
      .set({ body: JSON.stringify(body) })
      .where('id', '=', body.id),
  );
}

/** The object of an id and kind. Throws Stripe's "No such …". */
export async function getObject(db: SandboxDatabase, kind: string, id: string): Promise<StripeObject> {
  return found(await ask(db, objectOf(db, kind, id)), kind, id);
}

/** As `getObject`, locked until the transaction ends. */
export async function lockObject(tx: Transaction<Tables>, kind: string, id: string): Promise<StripeObject> {
  return found(await ask(tx, objectOf(tx, kind, id).forUpdate()), kind, id);
}

/** An object together with the one that a field of it names: null when the field is empty. */
export async function getExpanded(
  db: SandboxDatabase,
  { kind, id, field }: { readonly kind: string; readonly id: string; readonly field: string },
): Promise<{ readonly object: StripeObject; readonly named: StripeObject | null }> {
  const named = sql<StripeObject | null>`(select n.body from sandbox.objects n where n.id = sandbox.objects.body ->> ${sql.lit(field)})`;
  const rows = await ask(db, objectOf(db, kind, id).select(named.as('named')));
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
  const due = tx
    .selectFrom('sandbox.objects')
    .select('body')
    .where('kind', '=', kind)
    .where(sql<boolean>`body -> 'sandbox' ->> 'dueAt' <= ${now.toISOString()}`)
    .orderBy('created_at')
    .forUpdate()
    .skipLocked();
  return (await ask(tx, due)).map(({ body }) => body as StripeObject);
}

/** Maps a malformed id from a URL to '', which no object has. */
function safeId(id: string): string {
  return /^\w{1,80}$/.test(id) ? id : '';
}
