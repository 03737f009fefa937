import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

type Tx = Transaction<Tables>;
type Paid = { readonly id: string; readonly transaction_no: string; readonly amount_cents: number; readonly provider: string };

/** Books money that came in: what the provider holds for us, against what it was given for. `surplus` is owed back. */
export async function postPayment(tx: Tx, attempt: Paid, kind: 'gift' | 'surplus', at: Date): Promise<void> {
  const credits = kind === 'surplus' ? [{ account: 'owed-back', cents: attempt.amount_cents }] : await fundsOf(tx, attempt.transaction_no);
  await post(tx, attempt.id, 'payment', at, [
    { account: `provider:${attempt.provider}`, cents: attempt.amount_cents },
    ...credits.map(({ account, cents }) => ({ account, cents: -cents })),
  ]);
}

/** Books a surplus that went back to the donor. */
export async function postRefund(tx: Tx, attempt: Paid, at: Date): Promise<void> {
  await post(tx, attempt.id, 'refund', at, [
    { account: 'owed-back', cents: attempt.amount_cents },
    { account: `provider:${attempt.provider}`, cents: -attempt.amount_cents },
  ]);
}

/** The donation's items by the fund that they go to: "charity:25:harta". */
async function fundsOf(tx: Tx, transactionNo: string): Promise<{ account: string; cents: number }[]> {
  const rows = await tx
    .selectFrom('donation_items')
    .innerJoin('donations', 'donations.transaction_no', 'donation_items.transaction_no')
    .select(['charity_id', 'item_group', (eb) => eb.fn.sum<string>('amount_cents').as('cents')])
    .where('donations.transaction_no', '=', transactionNo)
    .groupBy(['charity_id', 'item_group'])
    .execute();
  return rows.map((row) => ({ account: `charity:${row.charity_id}:${row.item_group}`, cents: Number(row.cents) }));
}

type Entry = { readonly account: string; readonly cents: number };

async function post(tx: Tx, attemptId: string, posting: 'payment' | 'refund', at: Date, entries: readonly Entry[]): Promise<void> {
  const sum = entries.reduce((total, entry) => total + entry.cents, 0);
  if (sum !== 0) throw new Error(`The ${posting} of ${attemptId} does not balance: ${sum} cents are left over.`);
  const rows = entries.map(({ account, cents }) => ({ attempt_id: attemptId, posting, account, amount_cents: cents, posted_at: at }));
  await tx.insertInto('ledger_entries').values(rows).execute();
}
