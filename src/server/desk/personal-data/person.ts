import { readEmail, readIdentifier, readName, spellings } from '../../../engine/index.ts';
import { particularLookup, NAMES } from '../../gifts/parts.ts';
import { verifiedIdentifiersOf } from '../../gifts/own-gifts.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { readAccount } from '../../people/accounts/principal.ts';
import { lookupOf } from '../../people/accounts/records/attributes.ts';
import type { Services } from '../../people/services.ts';
import { phonesTyped } from '../gifts/phones-typed.ts';
import type { PersonIds } from './kept.ts';

/** What a person is found by. A phone number may be a family's, so it counts only with the name; a name alone finds nobody. */
export type PersonAsked = {
  readonly email?: string;
  /** NRIC, FIN or UEN. */
  readonly identityNumber?: string;
  readonly phone?: string;
  readonly name?: string;
  /** The id of an account. */
  readonly account?: string;
};

type Ports = Pick<Services, 'db' | 'crypto'>;
type Particular = { readonly fields: readonly string[]; readonly lookups: readonly string[] };
type Found = { readonly transaction_no: string; readonly account_id: string | null };

const CRITERIA = { email: 'email', identityNumber: 'identity number', phone: 'phone', name: 'name', account: 'account' } as const;
const IDENTIFIERS = ['nric', 'uen'] as const;

/** The names of the criteria, never their values: for the record. */
export function askedBy(asked: PersonAsked): string {
  const criteria = Object.entries(CRITERIA) as [keyof PersonAsked, string][];
  return criteria.flatMap(([field, name]) => (asked[field] === undefined ? [] : [name])).join(', ');
}

/**
 * The ids of all that is kept about a person. An account is found by its id, its confirmed address or its verified NRIC or UEN; gifts by their account,
 * address, NRIC or UEN, or by phone and name together. Gifts without an account that have another NRIC or UEN are another person's. Refuses with 422
 * where nothing identifies a person, and with 409 SEVERAL_DONORS where these are of several NRICs or UENs.
 */
export async function findPerson(ports: Ports, asked: PersonAsked): Promise<PersonIds> {
  const { email, identityNumber, phone, name, account } = asked;
  if ((phone === undefined) !== (name === undefined)) throw new Refused(422, 'PHONE_AND_NAME', 'Enter a phone number and a name together.');
  if ([email, identityNumber, phone, account].every((value) => value === undefined))
    throw new Refused(422, 'NOTHING_ASKED', 'Enter at least one thing that identifies a person.');
  const accounts = await accountsOf(ports, asked);
  const identities = await identitiesOf(ports, asked, accounts);
  const found = await giftsOf(ports, asked, accounts, identities);
  const isOwn = ({ account_id }: Found) => account_id !== null && accounts.includes(account_id);
  const unowned = found.filter(({ account_id }) => account_id === null).map(({ transaction_no }) => transaction_no);
  const named = await withoutOthers(ports, unowned, identities);
  const gifts = [...found.filter(isOwn).map(({ transaction_no }) => transaction_no), ...named];
  const others = found.filter((gift) => gift.account_id !== null && !isOwn(gift)).map(({ transaction_no }) => transaction_no);
  return {
    ...{ accounts, gifts, giftsOfOthers: others },
    ...(await idsOf(ports, asked, accounts, gifts)),
    giftsElsewhere: await giftsElsewhereOf(ports, identities),
  };
}

/** Whether nothing was found. */
export function isNobody({ accounts, gifts, giftsOfOthers, giftsElsewhere }: PersonIds): boolean {
  return [accounts, gifts, giftsOfOthers, giftsElsewhere].every((ids) => ids.length === 0);
}

/** Accounts, whether open or closed. A claimed NRIC or UEN, and a number that nobody confirmed, find none, since anyone can claim these. */
async function accountsOf({ db, crypto }: Ports, { email, identityNumber, account }: PersonAsked): Promise<readonly string[]> {
  const claims = IDENTIFIERS.map((kind) => lookupOf(crypto, `custom:${kind.toUpperCase()}`, identityNumber ?? ''));
  const rows = await db
    .selectFrom('accounts as a')
    .select('a.id')
    .where((row) =>
      row.or([
        row('a.id', '=', account ?? ''),
        row.and([
          row('a.email_verified', '=', true),
          row.exists(
            row
              .selectFrom('account_attributes as v')
              .select('v.name')
              .whereRef('v.account_id', '=', 'a.id')
              .where('v.name', '=', 'email')
              .where('v.lookup', '=', email === undefined ? '' : lookupOf(crypto, 'email', email)),
          ),
        ]),
        row.exists(
          row
            .selectFrom('account_claims as c')
            .select('c.kind')
            .whereRef('c.account_id', '=', 'a.id')
            .where('c.lookup', 'in', claims)
            .where('c.verified_at', 'is not', null),
        ),
      ]),
    )
    .orderBy('a.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The blind indexes of the person's NRIC, FIN and UEN: the one asked for, and those verified for the accounts. */
async function identitiesOf(ports: Ports, { identityNumber }: PersonAsked, accounts: readonly string[]): Promise<readonly string[]> {
  const typed = identityNumber === undefined ? [] : IDENTIFIERS.map((field) => identityLookup(ports, field, identityNumber));
  const ofAccounts = await Promise.all(accounts.map(async (id) => verifiedIdentifiersOf(ports.crypto, await readAccount(ports, id, ''))));
  const verified = ofAccounts.flat().map(({ lookup }) => lookup);
  const isAnothers = typed.length > 0 && verified.some((lookup) => !typed.includes(lookup));
  if (isAnothers) throw new Refused(409, 'SEVERAL_DONORS', 'The account of this address has another NRIC, FIN or UEN. Ask by one of them.');
  return [...new Set([...typed, ...verified])];
}

function identityLookup({ crypto }: Ports, field: (typeof IDENTIFIERS)[number], typed: string): string {
  return particularLookup(crypto, field, readIdentifier(typed));
}

/** Gifts of the accounts, and gifts with the particulars asked for, whoever made them. */
async function giftsOf(
  { db, crypto }: Ports,
  { email, phone = '', name = '' }: PersonAsked,
  accounts: readonly string[],
  identities: readonly string[],
): Promise<readonly Found[]> {
  const having = ({ fields, lookups }: Particular) =>
    db.selectFrom('donation_particulars').select('transaction_no').where('field', 'in', fields).where('lookup', 'in', among(lookups));
  const lookups = (field: string, values: readonly (string | object)[]) =>
    values.map((value) => particularLookup(crypto, field, value as never));
  const names = [name, ...spellings(readName(name))];
  const found = db
    .selectFrom('donations')
    .select('transaction_no')
    .where('account_id', 'in', among(accounts))
    .union(having({ fields: IDENTIFIERS, lookups: identities }))
    .union(having({ fields: ['email'], lookups: email === undefined ? [] : lookups('email', [readEmail(email)]) }))
    .union(
      having({ fields: ['phone'], lookups: phone === '' ? [] : lookups('phone', phonesTyped(phone)) }).where(
        'transaction_no',
        'in',
        having({ fields: NAMES, lookups: NAMES.flatMap((field) => lookups(field, names)) }),
      ),
    );
  return db
    .selectFrom(found.as('found'))
    .innerJoin('donations as d', 'd.transaction_no', 'found.transaction_no')
    .select(['d.transaction_no', 'd.account_id'])
    .orderBy('d.created_at')
    .execute();
}

/** The gifts that have none of another person's NRIC, FIN or UEN. */
async function withoutOthers({ db }: Ports, gifts: readonly string[], identities: readonly string[]): Promise<readonly string[]> {
  if (gifts.length === 0) return [];
  const rows = await db
    .selectFrom('donation_particulars')
    .select(['transaction_no', 'lookup'])
    .where('transaction_no', 'in', gifts)
    .where('field', 'in', IDENTIFIERS)
    .execute();
  if (identities.length === 0 && new Set(rows.map(({ lookup }) => lookup)).size > 1)
    throw new Refused(409, 'SEVERAL_DONORS', 'These gifts have several NRICs, FINs or UENs. Enter the one of the person who asks.');
  const isOthers = ({ lookup }: (typeof rows)[number]) => identities.length > 0 && !identities.includes(lookup ?? '');
  const others = new Set(rows.filter(isOthers).map(({ transaction_no }) => transaction_no));
  return gifts.filter((transactionNo) => !others.has(transactionNo));
}

async function giftsElsewhereOf({ db }: Ports, identities: readonly string[]): Promise<readonly string[]> {
  if (identities.length === 0) return [];
  const rows = await db.selectFrom('donors_elsewhere').select('transaction_no').where('lookup', 'in', identities).execute();
  return [...new Set(rows.map(({ transaction_no }) => transaction_no))];
}

/** The payments, plans, sessions and mails of the accounts and gifts. */
async function idsOf(
  ports: Ports,
  { email }: PersonAsked,
  accounts: readonly string[],
  gifts: readonly string[],
): Promise<Pick<PersonIds, 'payments' | 'plans' | 'sessions' | 'mails'>> {
  const { db } = ports;
  const [ofAccounts, ofGifts] = [among(accounts), among(gifts)];
  const [payments, plans, sessions, receipts] = await Promise.all([
    db.selectFrom('payment_attempts').select('id').where('transaction_no', 'in', ofGifts).execute(),
    db
      .selectFrom('plans')
      .select('id')
      .where((row) => row.or([row('account_id', 'in', ofAccounts), row('transaction_no', 'in', ofGifts)]))
      .execute(),
    db
      .selectFrom('sessions as s')
      .innerJoin('account_grants as g', 'g.id', 's.grant_id')
      .select('s.id')
      .where('g.account_id', 'in', ofAccounts)
      .execute(),
    db
      .selectFrom('mails as m')
      .innerJoin('receipts as r', 'r.receipt_no', 'm.receipt_no')
      .select('m.id')
      .where('r.transaction_no', 'in', ofGifts)
      .execute(),
  ]);
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  const mails = [...new Set([...ids(receipts), ...(await mailsTo(ports, email))])];
  return { payments: ids(payments), plans: ids(plans), sessions: ids(sessions), mails };
}

/** The mails under way to an address, whose recipients are sealed. */
async function mailsTo({ db, crypto }: Ports, email: string | undefined): Promise<readonly string[]> {
  if (email === undefined) return [];
  const rows = await db.selectFrom('mails').select(['id', 'message']).where('message', 'is not', null).execute();
  const address = JSON.stringify(readEmail(email)).toLowerCase();
  const isTo = ({ id, message }: (typeof rows)[number]) =>
    crypto
      .decrypt('mails', 'message', id, message ?? '')
      .toLowerCase()
      .includes(address);
  return rows.filter(isTo).map(({ id }) => id);
}

/** A list for `in`, which may not be empty; no id and no blind index is. */
function among(values: readonly string[]): readonly string[] {
  return ['', ...values];
}
