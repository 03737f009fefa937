import { addDays } from '../../../../src/engine/index.ts';
import { dayOf } from '../../../../src/server/kit/clock.ts';
import type { KeptClose } from '../../../../src/server/kit/db/tables/desk-tables.ts';
import { newTransactionNo } from '../../../../src/server/kit/ids.ts';
import type { TestPortal } from '../portal.ts';
import { someone } from './gift-at-desk.ts';

type Portal = Pick<TestPortal, 'services'>;

/** A payment that the provider has and the books lack. */
const UNEXPLAINED = 'not-in-books payment in ch_unknown';

/** Request body with which a call of days, follow-up, tax files or wrong rates performs its act; undefined for other calls. */
export async function bodyOfDay(portal: Portal, name: string): Promise<object | undefined> {
  const day = addDays(dayOf(portal.services.clock.now()), -1);
  switch (name) {
    case 'desk-close-day':
      return { day };
    case 'desk-explain-line':
      await closedDay(portal, day);
      return { day, line: UNEXPLAINED, was: 'at-provider', reason: 'Made on the provider’s page.' };
    case 'desk-send-mail-again':
      return { id: await mailGivenUp(portal) };
    case 'desk-make-tax-file':
      return { year: 2026, reason: 'The yearly file.' };
    case 'desk-download-tax-file':
      return { id: await madeTaxFile(portal), reason: 'To send it to the tax office.' };
    case 'desk-list-wrong-rate':
      return { rate: 'nisab', right: null, since: portal.services.clock.now().toISOString(), reason: 'A digit was missing.' };
    case 'desk-ask-rate-mails':
      return { id: await wrongRate(portal), reason: 'The nisab was too low.' };
    case 'desk-confirm-rate-mails':
      return { id: await wrongRate(portal, await someone(portal, 'asker')) };
    default:
      return undefined;
  }
}

/** Creates a closed day with one unexplained line. */
export async function closedDay({ services: { db, clock } }: Portal, day: string): Promise<void> {
  const at = clock.now();
  const line = {
    kind: 'not-in-books' as const,
    movement: 'payment',
    source: 'ch_unknown',
    cents: 3_000,
    ourCents: null,
    transactionNo: null,
  };
  const found: KeptClose = {
    lines: [{ kind: 'payment', theirs: { count: 1, cents: 3_000 }, ours: { count: 0, cents: 0 } }],
    feeCents: 0,
    payouts: [],
    receipts: { count: 0, first: null, last: null },
    unexplained: [{ id: UNEXPLAINED, ...line }],
  };
  const closed = { state: 'closed' as const, asked_by: await somebody({ db }), asked_at: at, closed_at: at, found: JSON.stringify(found) };
  await db
    .insertInto('day_closes')
    .values({ day, ...closed })
    .onConflict((same) => same.column('day').doUpdateSet(closed))
    .execute();
}

/** The same, with an explanation of the line by staff. */
export async function explainedDay(portal: Portal, day: string): Promise<void> {
  await closedDay(portal, day);
  const { db, clock } = portal.services;
  const said = { was: 'at-provider' as const, reason: 'Made on the provider’s page.', explained_by: await somebody({ db }) };
  await db
    .insertInto('day_explanations')
    .values({ id: newTransactionNo(), day, line: UNEXPLAINED, ...said, explained_at: clock.now() })
    .execute();
}

/** A dead letter: a mail about a plan. */
export async function mailGivenUp({ services: { db, clock } }: Portal): Promise<string> {
  const id = newTransactionNo();
  const about = { kind: 'plan' as const, receipt_no: null, refund_id: null, message: null };
  await db
    .insertInto('mails')
    .values({ id, ...about, status: 'failed', trouble: 'unreachable', created_at: clock.now(), sent_at: null })
    .execute();
  return id;
}

/** A downloadable file of the tax office. */
export async function madeTaxFile({ services: { db, clock, crypto } }: Portal): Promise<string> {
  const [id, at] = [newTransactionNo(), clock.now()];
  const sums = { records: 0, totalCents: 0, leftOut: { notAsked: 0, givenBack: 0, withoutId: 0 } };
  const content = crypto.encrypt('tax_files', 'content', id, 'recordID\r\n');
  const asked = { id, year: 2025, asked_by: await somebody({ db }), asked_at: at };
  await db
    .insertInto('tax_files')
    .values({ ...asked, state: 'ready', made_at: at, sums: JSON.stringify(sums), content })
    .execute();
  return id;
}

/** A list of one paid gift with an address, which was not due; its mail is asked for by a member, if one is named. Returns the list's id. */
export async function wrongRate({ services: { db, clock } }: Portal, askedBy: string | null = null): Promise<string> {
  const [id, at] = [newTransactionNo(), clock.now()];
  const gift = await db
    .selectFrom('donations as d')
    .innerJoin('receipts as r', 'r.transaction_no', 'd.transaction_no')
    .innerJoin('donation_particulars as p', (join) => join.onRef('p.transaction_no', '=', 'd.transaction_no').on('p.field', '=', 'email'))
    .select(['d.transaction_no', 'd.flow', 'd.frequency', 'd.created_at', 'd.total_cents'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const { transaction_no, flow, frequency, created_at: made_at, total_cents: paid_cents } = gift;
  const window = { since: new Date(at.getTime() - 3_600_000), until: at, right_values: '[{"from":"2026-09-01","value":"15902"}]' };
  const asked = { reason: 'A digit was missing.', asked_by: await somebody({ db }), asked_at: at, state: 'ready' as const };
  const mails = askedBy === null ? {} : { mails_asked_by: askedBy, mails_asked_at: at, mails_asked: 1 };
  await db
    .insertInto('wrong_rates')
    .values({ id, rate: 'nisab', ...window, ...asked, ...mails })
    .execute();
  await db
    .insertInto('wrong_rate_gifts')
    .values({ wrong_rate: id, transaction_no, flow, frequency, made_at, paid_cents, direction: 'not-due', due_cents: 0, why: null })
    .execute();
  return id;
}

/** Id of the earliest member of staff. */
async function somebody({ db }: Pick<Portal['services'], 'db'>): Promise<string> {
  const { id } = await db.selectFrom('staff_members').select('id').orderBy('created_at').limit(1).executeTakeFirstOrThrow();
  return id;
}
