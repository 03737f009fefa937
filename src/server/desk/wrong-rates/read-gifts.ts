import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import { doublingFrom, sendTask, type TaskKind } from '../../kit/jobs/task-queue.ts';
import { type ConcernedGift, type ConcernedPage, concernedAfter, type WrongRate } from '../../ledger/wrong-rate/concerned-gifts.ts';
import type { Services } from '../../people/services.ts';
import { record } from '../record.ts';

/** A wrong rate whose gifts staff have listed. */
export type WrongRateRow = Selectable<Tables['wrong_rates']>;

/** The kind of the tasks that read the gifts of a window, a page each time; the key is the wrong rate's id. */
export const READ_GIFTS = 'read-wrong-rate';

type Wish = WrongRate & { readonly reason: string; readonly by: string; readonly at: Date };

/** Queues the list of the gifts that a wrong rate concerns. Returns its id. */
export async function askForGifts(db: Kysely<Tables>, { rate, right, since, until, reason, by, at }: Wish): Promise<string> {
  const id = newTransactionNo();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('wrong_rates')
      .values({ id, rate, right_values: JSON.stringify(right), since, until, reason, asked_by: by, asked_at: at, state: 'reading' })
      .execute();
    await sendTask(tx, READ_GIFTS, id, at);
    await record(tx, { at, what: 'list-wrong-rate', by, object: id, why: reason, more: { rate, since: since.toISOString() } });
  });
  return id;
}

/** Reads the gifts page by page, each page in a turn of its own: a window of any length blocks nothing, and reading resumes after a crash. */
export function readingOfGifts(services: Services): TaskKind {
  const { db, clock } = services;
  return {
    name: READ_GIFTS,
    mostTries: 5,
    backoff: doublingFrom(5_000),
    run: async ({ key: id }) => {
      const asked = await db.selectFrom('wrong_rates').selectAll().where('id', '=', id).where('state', '=', 'reading').executeTakeFirst();
      if (asked === undefined) return undefined;
      const page = await concernedAfter(services, { ...asked, right: asked.right_values }, lastRead(asked));
      await keepPage(db, asked, page);
      return page.next && clock.now();
    },
    onDead: (tx, id) => tx.updateTable('wrong_rates').set({ state: 'failed' }).where('id', '=', id).execute(),
  };
}

function lastRead({ read_until, read_last }: WrongRateRow): ConcernedPage['next'] {
  return read_until === null || read_last === null ? undefined : { created_at: read_until, transaction_no: read_last };
}

/** Stores a page and the position after it. If this process's lease expires and another one reads the same page, nothing is stored twice. */
async function keepPage(db: Kysely<Tables>, { id, gifts_read }: WrongRateRow, { concerned, seen, next }: ConcernedPage): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('wrong_rates')
      .set({
        gifts_read: gifts_read + seen,
        ...(next === undefined ? { state: 'ready' as const } : { read_until: next.created_at, read_last: next.transaction_no }),
      })
      .where('id', '=', id)
      .where('gifts_read', '=', gifts_read)
      .where('state', '=', 'reading')
      .executeTakeFirst();
    if (numUpdatedRows === 0n || concerned.length === 0) return;
    const rows = concerned.map((gift) => ({ wrong_rate: id, ...rowOf(gift) }));
    await tx.insertInto('wrong_rate_gifts').values(rows).execute();
  });
}

function rowOf({ transactionNo, flow, frequency, madeAt, paidCents, should }: ConcernedGift) {
  const given = { transaction_no: transactionNo, flow, frequency, made_at: madeAt, paid_cents: paidCents, direction: should.kind };
  return should.kind === 'not-recomputed'
    ? { ...given, due_cents: null, why: should.why }
    : { ...given, due_cents: should.dueCents, why: null };
}
