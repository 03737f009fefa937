import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { DeskFoundGift, DeskGiftElsewhere, FindGiftsRequest } from '../../../api/types.ts';
import { readEmail, readName, spellings } from '../../../engine/index.ts';
import { createTranslator } from '../../content/translator.ts';
import { findGiftCents } from '../../gifts/external/gifts.ts';
import { donorFieldsOf } from '../../gifts/donor-fields-of.ts';
import { flowTitles } from '../../gifts/kept/flow-titles.ts';
import { NAMES, particularLookup } from '../../gifts/parts.ts';
import { startOfDay } from '../../kit/clock.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { moneyBackOfAll } from '../../payments/money-back.ts';
import type { Services } from '../../people/services.ts';
import { maskedDonor } from './donor-view.ts';
import { phonesTyped } from './phones-typed.ts';
import { stateOfGift } from './gift-state.ts';

type Asked = Omit<FindGiftsRequest, 'reason'>;
type Found = { readonly gifts: DeskFoundGift[]; readonly more: boolean; readonly elsewhere: DeskGiftElsewhere[] };

const AT_MOST = 50;
const DAY_MS = 24 * 3_600_000;

/** The name of each search criterion in the record, in the order of the screen. */
const CRITERIA = { number: 'number', name: 'name', email: 'email', phone: 'phone', day: 'day', amountCents: 'amount' } as const;

/** The names of the criteria used in a search, never their values. */
export function searchedBy(asked: Asked): string {
  const criteria = Object.entries(CRITERIA) as [keyof Asked, string][];
  return criteria.flatMap(([field, name]) => (asked[field] === undefined ? [] : [name])).join(', ');
}

/**
 * The gifts that match all criteria, newest first, with masked donors. Sealed particulars are found by their blind index, so only a whole
 * name, address or phone number matches.
 */
export async function findGifts(services: Services, asked: Asked): Promise<Found> {
  if (searchedBy(asked) === '') throw new Refused(422, 'NOTHING_ASKED', 'Enter at least one thing to search by.');
  const rows = await listed(services.db)
    .where((row) => row.and(conditionsOf(services, asked, row)))
    .limit(AT_MOST + 1)
    .execute();
  const elsewhere = asked.number === undefined ? [] : await giftsElsewhere(services, asked.number.trim());
  return { gifts: await toFound(services, rows.slice(0, AT_MOST)), more: rows.length > AT_MOST, elsewhere };
}

/** Normalises a typed number to its stored form. */
function plainNumber(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}

/** External gifts by their receipt number or ours. Staff cannot act on them here, and their donors stay hidden. */
async function giftsElsewhere(services: Services, typed: string): Promise<DeskGiftElsewhere[]> {
  // The other system's number: tries it as typed, in capitals, and without spaces and hyphens.
  const numbers = [...new Set([typed, typed.toUpperCase(), plainNumber(typed)])];
  const rows = await services.db
    .selectFrom('gifts_elsewhere')
    .select(['transaction_no', 'receipt_no', 'source', 'given_at'])
    .where((row) => row.or([row('transaction_no', '=', plainNumber(typed)), row('receipt_no', 'in', numbers)]))
    .orderBy('given_at', 'desc')
    .limit(AT_MOST)
    .execute();
  const found = rows.map(async ({ transaction_no, receipt_no, source, given_at }) => {
    const amountCents = await findGiftCents(services, transaction_no);
    return amountCents === undefined ? [] : [{ receiptNo: receipt_no, source, at: given_at.toISOString(), amountCents }];
  });
  return (await Promise.all(found)).flat();
}

function listed(db: Kysely<Tables>) {
  return db
    .selectFrom('donations as d')
    .leftJoin('receipts as r', 'r.transaction_no', 'd.transaction_no')
    .leftJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .select(['d.transaction_no', 'd.flow', 'd.total_cents', 'd.created_at', 'r.receipt_no', 'a.id as paidBy', 'a.paid_at'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('payment_attempts as p')
            .select('p.id')
            .whereRef('p.transaction_no', '=', 'd.transaction_no')
            .where('p.status', 'in', ['initiated', 'pending']),
        )
        .as('inFlight'),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.transaction_no');
}

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];
type Where = ExpressionBuilder<Tables & { d: Tables['donations'] }, 'd'>;

function conditionsOf({ db, crypto }: Services, asked: Asked, given: unknown) {
  const row = given as Where;
  const { number, name, email, phone, day, amountCents } = asked;
  const donorHas = (fields: readonly string[], values: readonly (string | object)[]) =>
    row(
      'd.transaction_no',
      'in',
      db
        .selectFrom('donation_particulars')
        .select('transaction_no')
        .where((one) =>
          one.or(
            fields.map((field) => {
              const lookups = new Set(values.map((value) => particularLookup(crypto, field, value as never)));
              return one.and([one('field', '=', field), one('lookup', 'in', [...lookups])]);
            }),
          ),
        ),
    );
  return [
    ...(number === undefined ? [] : [row('d.transaction_no', 'in', numbered(db, plainNumber(number)))]),
    ...(name === undefined ? [] : [donorHas(NAMES, [name, ...spellings(readName(name))])]),
    ...(email === undefined ? [] : [donorHas(['email'], [readEmail(email)])]),
    ...(phone === undefined ? [] : [donorHas(['phone'], phonesTyped(phone))]),
    ...(day === undefined ? [] : [row('d.transaction_no', 'in', ofDay(db, day))]),
    ...(amountCents === undefined ? [] : [row('d.total_cents', '=', amountCents)]),
  ];
}

/** Finds a gift by its own number, or by that of its receipt or payment. */
function numbered(db: Kysely<Tables>, number: string) {
  const attempts = db.selectFrom('payment_attempts').select('transaction_no');
  return db
    .selectFrom('donations')
    .select('transaction_no')
    .where('transaction_no', '=', number)
    .unionAll(db.selectFrom('receipts').select('transaction_no').where('receipt_no', '=', number))
    .unionAll(attempts.where('id', '=', number))
    .unionAll(attempts.where('bill_reference', '=', number));
}

/** The gifts that were paid on a Singapore day, and the unpaid ones that were begun on it. */
function ofDay(db: Kysely<Tables>, day: string) {
  const from = startOfDay(day);
  const until = new Date(from.getTime() + DAY_MS);
  return db
    .selectFrom('payment_attempts')
    .select('transaction_no')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .unionAll(
      db
        .selectFrom('donations as b')
        .select('b.transaction_no')
        .where('b.created_at', '>=', from)
        .where('b.created_at', '<', until)
        .where(
          sql<boolean>`not exists (select from payment_attempts p where p.transaction_no = b.transaction_no and p.paid_at is not null)`,
        ),
    );
}

async function toFound(services: Services, rows: readonly Row[]): Promise<DeskFoundGift[]> {
  const [donors, titleOf, back] = await Promise.all([
    donorFieldsOf(
      services,
      rows.map(({ transaction_no }) => transaction_no),
    ),
    flowTitles(services, rows),
    moneyBackOfAll(
      services.db,
      rows.flatMap(({ paidBy }) => paidBy ?? []),
    ),
  ]);
  const translate = createTranslator(services.content.current(), 'en');
  return rows.map(({ transaction_no, receipt_no, flow, total_cents, created_at, paidBy, paid_at, inFlight }) => {
    const { name, companyName, email, phone } = maskedDonor(donors.get(transaction_no));
    return {
      transactionNo: transaction_no,
      receiptNo: receipt_no,
      flow: translate(titleOf(flow)),
      amountCents: total_cents,
      at: (paid_at ?? created_at).toISOString(),
      status: stateOfGift({ isPaid: paidBy !== null, inFlight: inFlight === true, totalCents: total_cents, back: back.get(paidBy ?? '') }),
      donor: companyName === '' ? name : companyName,
      email,
      phone,
    };
  });
}
