import type { Kysely } from 'kysely';
import { connect } from '../../../src/server/kit/db/connect.ts';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { ofAccounts, ofGifts, ofPlans } from './copied-rows.ts';
import { type Copied, copyRows } from './copy-rows.ts';
import { madeRows } from './made-rows.ts';
import { literal, rowsOf } from './rows-of.ts';

export type Sizes = {
  readonly gifts: number;
  readonly plans: number;
  readonly accounts: number;
  /** One gift in this many is refunded in part; below, disputed. */
  readonly refundedOneIn: number;
  readonly disputedOneIn: number;
};

/** The real rows that are copied: a paid gift by an account, and a plan begun by another. */
export type Models = { readonly transactionNo: string; readonly planId: string; readonly accountId: string };

/** Numbers per statement, so that memory does not grow with the total. */
const AT_ONCE = 20_000;
/** Timeout, beyond any statement of the seed. */
const LONGEST_MS = 3_600_000;
/** The gifts are spread over this many days before today. */
const DAYS = 1_000;

/** Append-only tables, and those whose triggers compare each row with others. */
const GUARDED = ['audit_log', 'ledger_entries', 'receipts', 'payment_transitions', 'refunds', 'refund_transitions', 'dispute_transitions'];

/**
 * Fills a database in SQL with gifts, plans and accounts, spread over a thousand days until `today`. Each gift is a copy of a paid one with
 * all its rows: items, answers, particulars, receipt, books, mail, audit line, the provider's records. Sealed values are copied as they
 * are, so they cannot be opened in their new row; and the hashes of the audit log form no chain. Ends with ANALYZE, as autovacuum would.
 */
export async function seedGrowth(url: string, { transactionNo, planId, accountId }: Models, sizes: Sizes, today: Date): Promise<void> {
  const db = connect(url, () => undefined, { timeoutMs: LONGEST_MS });
  try {
    for (const table of GUARDED) await rowsOf(db, `alter table ${table} disable trigger user`);
    await rowsOf(db, SEED_ID);
    const [model] = await rowsOf<{ id: string; objects: readonly string[] }>(db, MODEL, [transactionNo]);
    if (model === undefined) throw new Error('There is no gift to copy.');
    const objects = `array[${model.objects.map(literal).join(', ')}]`;
    const paid = { gift: literal(transactionNo), attempt: literal(model.id), objects };
    const when = `(${literal(today.toISOString())}::timestamptz - interval '1 day' - n * interval '${(DAYS * 86_400) / sizes.gifts} seconds')`;
    await inSteps(db, ofAccounts(literal(accountId)), sizes.accounts);
    const lines = Number((await rowsOf<{ seq: string }>(db, 'select max(seq) as seq from audit_log'))[0]?.seq ?? 0);
    await rowsOf(db, 'insert into receipt_series values ($1, $2)', ['SEED', sizes.gifts]);
    await inSteps(db, ofGifts(paid, when, sizes, lines), sizes.gifts);
    await inSteps(db, ofPlans(literal(planId), when, lines + sizes.gifts), sizes.plans);
    for (const statement of madeRows(sizes, when)) await rowsOf(db, statement);
    await rowsOf(db, 'update audit_head set (seq, hash, lines) = (select seq, hash, seq from audit_log order by seq desc limit 1)');
    for (const table of GUARDED) await rowsOf(db, `alter table ${table} enable trigger user`);
    await rowsOf(db, 'analyze');
  } finally {
    await db.destroy();
  }
}

async function inSteps(db: Kysely<Tables>, copies: readonly Copied[], last: number): Promise<void> {
  for (let first = 1; first <= last; first += AT_ONCE)
    for (const copied of copies) await copyRows(db, copied, first, Math.min(last, first + AT_ONCE - 1));
}

/** Payment of a gift with the provider's records of it; found by their ids, since copies refer to the same payment. */
const MODEL = `select a.id, (select array_agg(o.id) from sandbox.objects o
    where (o.kind in ('charge', 'balance_transaction') and a.provider_charge in (o.id, o.body ->> 'source')) or o.id = a.provider_intent
      or (o.kind = 'event' and o.body -> 'data' -> 'object' ->> 'id' in (a.provider_intent, a.provider_charge))) as objects
  from payment_attempts a where a.transaction_no = $1`;

/** 26 letters and digits, like our ids. */
const SEED_ID = `create or replace function seed_id(what text, n bigint) returns text language sql immutable as $$
  select translate(upper(substr(md5(what || n) || md5(n || what), 1, 26)), '0189', 'GHIJ') $$`;
