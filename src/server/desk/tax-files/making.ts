import { sql } from 'kysely';
import type { TaxFileSums } from '../../kit/db/tables/desk-tables.ts';
import { doublingFrom, sendTask, type TaskKind } from '../../kit/jobs/task-queue.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import { taxFile } from '../../ledger/tax/tax-file.ts';
import type { PaymentServices } from '../../payments/services.ts';
import { record } from '../record.ts';

/** The kind of the tasks that make files; the key is the file's id. */
export const TAX_FILE = 'tax-file';

type Wish = { readonly year: number; readonly by: string; readonly at: Date; readonly why: string };

/** Queues the file of a year. Does nothing while one is being made. */
export async function askForTaxFile({ db }: Pick<PaymentServices, 'db'>, { year, by, at, why }: Wish): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const id = newTransactionNo();
    const begun = await tx
      .insertInto('tax_files')
      .values({ id, year, state: 'making', asked_by: by, asked_at: at, made_at: null, sums: null, content: null })
      // A literal, so that every query plan can infer the partial index.
      .onConflict((same) => same.column('year').where('state', '=', sql.lit('making')).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (begun === undefined) return;
    await sendTask(tx, TAX_FILE, id, at);
    await record(tx, { at, what: 'make-tax-file', by, object: id, why, more: { year: String(year) } });
  });
}

/** Makes each file as `npm run ledger -- iras` does. Its text is sealed before it is stored, so it is never stored in the clear. */
export function makingOfTaxFiles(services: PaymentServices): TaskKind {
  const { db, crypto, clock } = services;
  return {
    name: TAX_FILE,
    mostTries: 3,
    backoff: doublingFrom(10_000),
    run: async ({ key: id }) => {
      const asked = await db.selectFrom('tax_files').select('year').where('id', '=', id).where('state', '=', 'making').executeTakeFirst();
      if (asked === undefined) return undefined;
      const { text, records, totalCents, leftOut } = await taxFile(services, asked.year);
      const sums: TaxFileSums = { records, totalCents, leftOut };
      const content = crypto.encrypt('tax_files', 'content', id, text);
      const made = { state: 'ready' as const, made_at: clock.now(), sums: JSON.stringify(sums), content };
      await db.updateTable('tax_files').set(made).where('id', '=', id).execute();
      return undefined;
    },
    onDead: (tx, id) => tx.updateTable('tax_files').set({ state: 'failed' }).where('id', '=', id).execute(),
  };
}

const KEPT_MS = 24 * 3_600_000;

/** Deletes a file's text a day after it was made; the row with its author and time stays. */
export async function forgetTaxFiles({ db, clock }: Pick<PaymentServices, 'db' | 'clock'>): Promise<void> {
  await db
    .updateTable('tax_files')
    .set({ state: 'gone', content: null })
    .where('state', '=', 'ready')
    .where('made_at', '<', new Date(clock.now().getTime() - KEPT_MS))
    .execute();
}
