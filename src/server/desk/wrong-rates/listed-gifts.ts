import { type Kysely, type Selectable, sql } from 'kysely';
import type { DeskWrongRateSum } from '../../../api/types.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { ConcernedGift } from '../../ledger/wrong-rate/concerned-gifts.ts';

type Db = Kysely<Tables>;
type Row = Selectable<Tables['wrong_rate_gifts']>;

/** A stored gift that is now paid, its receipt, and the mail to its donor. */
export type ListedGift = ConcernedGift & { readonly mailId: string | null; readonly issuedAt: Date };

/** A page of the paid gifts of a wrong rate, in the order in which they were made, after `last`. */
export async function listedAfter(db: Db, wrongRate: string, last: ListedGift | undefined, atMost: number): Promise<ListedGift[]> {
  const { rows } = await sql<ListedRow>`
    select g.*, r.issued_at from wrong_rate_gifts g join receipts r using (transaction_no)
    where g.wrong_rate = ${wrongRate} ${isAfter(last)}
    order by g.made_at, g.transaction_no limit ${atMost}`.execute(db);
  return rows.map(listed);
}

/** The first gift of each direction. */
export async function firstOfEachDirection(db: Db, wrongRate: string): Promise<ListedGift[]> {
  const { rows } = await sql<ListedRow>`
    select * from (
      select g.*, r.issued_at, row_number() over (partition by g.direction order by g.made_at, g.transaction_no) as place
      from wrong_rate_gifts g join receipts r using (transaction_no) where g.wrong_rate = ${wrongRate}
    ) gifts where place = 1 order by direction`.execute(db);
  return rows.map(listed);
}

/** A gift of the list by its number. */
export async function findListed(db: Db, wrongRate: string, transactionNo: string): Promise<ListedGift | undefined> {
  const { rows } = await sql<ListedRow>`
    select g.*, r.issued_at from wrong_rate_gifts g join receipts r using (transaction_no)
    where g.wrong_rate = ${wrongRate} and g.transaction_no = ${transactionNo}`.execute(db);
  return rows.map(listed)[0];
}

const READ_AT_ONCE = 100;

/** Gifts paid until a moment whose donors have not been mailed yet, in order. */
export async function* untoldGifts(db: Db, wrongRate: string, paidUntil: Date): AsyncGenerator<ListedGift> {
  const after = async (last: ListedGift | undefined) => {
    const { rows } = await sql<ListedRow>`
      select g.*, r.issued_at from wrong_rate_gifts g join receipts r using (transaction_no)
      where g.wrong_rate = ${wrongRate} ${isAfter(last)} and r.issued_at <= ${paidUntil} and ${UNTOLD}
      order by g.made_at, g.transaction_no limit ${READ_AT_ONCE}`.execute(db);
    return rows.map(listed);
  };
  for (let page = await after(undefined); page.length > 0; page = await after(page.at(-1))) yield* page;
}

/** Locks a gift of the list; false if its donor has been mailed already. */
export async function lockUntold(tx: Db, wrongRate: string, transactionNo: string): Promise<boolean> {
  const { rows } = await sql`
    select from wrong_rate_gifts g join receipts r using (transaction_no)
    where g.wrong_rate = ${wrongRate} and g.transaction_no = ${transactionNo} and ${UNTOLD} for update of g`.execute(tx);
  return rows.length > 0;
}

/** The number of gifts whose donors have not been mailed yet. */
export async function countUntold(db: Db, wrongRate: string): Promise<number> {
  const { rows } = await sql<{ gifts: number }>`
    select count(*)::integer as gifts from wrong_rate_gifts g join receipts r using (transaction_no)
    where g.wrong_rate = ${wrongRate} and ${UNTOLD}`.execute(db);
  return rows[0]?.gifts ?? 0;
}

/** The sums of the gifts by direction, in cents. */
export async function sumsOf(db: Db, wrongRate: string): Promise<DeskWrongRateSum[]> {
  const { rows } = await sql<DeskWrongRateSum>`
    select g.direction, count(*)::integer as gifts, (count(*) filter (where ${TOLD}))::integer as told,
      sum(g.paid_cents)::float8 as "paidCents", sum(g.due_cents)::float8 as "dueCents"
    from wrong_rate_gifts g join receipts r using (transaction_no)
    where g.wrong_rate = ${wrongRate} group by g.direction order by g.direction`.execute(db);
  return rows;
}

type ListedRow = Row & { readonly issued_at: Date };

function isAfter(last: ListedGift | undefined) {
  return last === undefined ? sql`` : sql`and (g.made_at, g.transaction_no) > (${last.madeAt}, ${last.transactionNo})`;
}

/** A mail that was given up did not reach its donor. */
const TOLD = sql<boolean>`exists (select from mails m where m.id = g.mail_id and m.status <> 'failed')`;

/** The part of a payment that has gone back or is on its way. */
const BACK_CENTS = sql<number>`
  (select coalesce(sum(amount_cents), 0) from refunds f where f.attempt_id = r.attempt_id and f.status <> 'failed')
  + (select coalesce(sum(amount_cents), 0) from disputes d where d.attempt_id = r.attempt_id and d.status = 'lost')`;

/** Donors with an address who have not been mailed; skips gifts with too little due that were refunded in full. */
const UNTOLD = sql<boolean>`not ${TOLD} and g.direction <> 'not-recomputed'
  and (g.direction <> 'too-little' or g.paid_cents > ${BACK_CENTS})
  and exists (select from donation_particulars p where p.transaction_no = g.transaction_no and p.field = 'email')`;

function listed({
  transaction_no,
  flow,
  frequency,
  made_at,
  paid_cents,
  direction,
  due_cents,
  why,
  mail_id,
  issued_at,
}: ListedRow): ListedGift {
  const known = {
    transactionNo: transaction_no,
    flow,
    frequency,
    madeAt: made_at,
    paidCents: paid_cents,
    mailId: mail_id,
    issuedAt: issued_at,
  };
  if (direction === 'not-recomputed') return { ...known, should: { kind: direction, why: why ?? 'erased' } };
  return { ...known, should: { kind: direction, dueCents: due_cents ?? 0 } };
}
