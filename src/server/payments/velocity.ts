import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import { Refused } from '../kit/http/refusal.ts';
import type { Tx } from './attempts.ts';

/**
 * Velocity limit against card testing: donation forms are where stolen cards are tried. Every way to try a card is counted here, together and from
 * its start: a payment (typed, from a wallet, or saved) and the card of a plan. Two cards may be refused, in sequence or at once. Then the IP address
 * and the payer wait ten minutes, and twice as long after each further refusal of that day; PayNow stays open to everyone. A try under way counts
 * like a refusal until its outcome is known. An IP address may have a few more of these at once, since a mosque's network has one address for
 * thousands of phones. For the same reason successful payments earn an address more of both. A robot with many addresses is stopped by the number of
 * refusals of all addresses in a minute. After two refusals within an hour the bank challenges every further card of that address or payer, which a
 * thief with only a card number cannot answer.
 *
 * An abandoned page of the bank only shows that the donor pressed Back: one in a day is forgiven. From the second on, each counts as a refusal,
 * including the first, since a thief with only a card number abandons every one.
 */
const velocity = {
  refused: 2,
  firstWaitMinutes: 10,
  paidForOneMore: 4,
  atOnceOfAddress: 4,
  refusedOfAllAMinute: 100,
  refusedBeforeChallenge: 2,
  leftForgiven: 1,
} as const;

const MINUTE_MS = 60_000;
const WAIT_MS = velocity.firstWaitMinutes * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The trier of a card, as keyed hashes: the client's IP address; and the account, the session, or the plan. */
export type CardTrier = { readonly addressIndex: string; readonly payerIndex: string };

/** Replaces the client for a charge that falls due: its refusals are not card testing. */
export const NOBODY: CardTrier = { addressIndex: '', payerIndex: '' };

/**
 * Throws 429 if the address or the payer has tried too many cards; otherwise returns whether to challenge the next one. Locks both until the
 * transaction ends, in which the caller stores the try, so that two tries are never counted as one.
 */
export async function refuseCardTesting(tx: Tx, by: CardTrier, now: Date): Promise<'free' | 'challenge'> {
  await hold(tx, by);
  const tries = triesOf(tx, 'address_index', by.addressIndex, now).unionAll(triesOf(tx, 'payer_index', by.payerIndex, now));
  const { ofAddress, ofPayer, refusedOfAll } = toCounted(await tries.execute());
  const waits = [waitOf(forgive(ofAddress), now, ADDRESS), waitOf(forgive(ofPayer), now, PAYER)];
  if (refusedOfAll >= velocity.refusedOfAllAMinute) waits.push(MINUTE_MS);
  const wait = Math.max(...waits);
  if (wait > 0) throw tooMany(wait);
  return Math.max(ofAddress.refusedInHour, ofPayer.refusedInHour) >= velocity.refusedBeforeChallenge ? 'challenge' : 'free';
}

/** Locks the address before the payer, always in this order, to prevent a deadlock. */
async function hold(tx: Tx, { addressIndex, payerIndex }: CardTrier): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${addressIndex})), pg_advisory_xact_lock(hashtext(${payerIndex}))`.execute(tx);
}

/** The allowance beyond the two refusals, by the number of paid tries: further refusals, and cards under way at once. */
type Allowance = { readonly more: (paid: number) => number; readonly atOnce: (paid: number) => number };

const ADDRESS: Allowance = {
  more: (paid) => Math.floor(paid / velocity.paidForOneMore),
  atOnce: (paid) => velocity.atOnceOfAddress + paid,
};
const PAYER: Allowance = { more: () => 0, atOnce: () => 0 };

/** Forgives the abandoned page of a bank if there was only one. */
function forgive(tries: Tries): Tries {
  const { left, leftLately, refused, refusedLately, lastDeclinedAt } = tries;
  if (left === 0 || left > velocity.leftForgiven) return tries;
  return { ...tries, refused: refused - left, refusedLately: refusedLately - leftLately, lastRefusedAt: lastDeclinedAt };
}

/** Milliseconds until the next card may be tried. */
function waitOf(tries: Tries, now: Date, { more, atOnce }: Allowance): number {
  const { underWay, refusedLately, paidLately, refused, paid, lastRefusedAt } = tries;
  const since = lastRefusedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - lastRefusedAt.getTime();
  const tooMany = refused - velocity.refused - more(paid);
  const wait = tooMany < 0 ? 0 : WAIT_MS * 2 ** tooMany - since;
  const lately = velocity.refused + more(paidLately);
  if (refusedLately >= lately) return Math.max(wait, WAIT_MS - since);
  return underWay + refusedLately >= lately + atOnce(paidLately) ? Math.max(wait, MINUTE_MS) : Math.max(wait, 0);
}

/** Counts of tries in the last day. "Lately" means within the first waiting time. */
type Tries = {
  readonly [count in 'underWay' | 'refusedLately' | 'paidLately' | 'refusedInHour' | 'refused' | 'paid' | 'left' | 'leftLately']: number;
} & { readonly lastRefusedAt: Date | null; readonly lastDeclinedAt: Date | null };

type View = ExpressionBuilder<Tables, 'card_tries'>;

type Whose = 'address_index' | 'payer_index';

function triesOf(tx: Tx, whose: Whose, index: string, now: Date) {
  const after = (eb: View, milliseconds: number, at: 'created_at' | 'updated_at' = 'created_at') =>
    eb(at, '>', new Date(now.getTime() - milliseconds));
  const among = (eb: View, ...all: Expression<SqlBool>[]) => eb.fn.countAll<string>().filterWhere(eb.and(all));
  return tx
    .selectFrom('card_tries')
    .select((eb) => {
      const refused = eb('outcome', '=', sql.lit('refused'));
      const paid = eb('outcome', '=', sql.lit('paid'));
      const left = eb.and([refused, eb('unanswered', '=', sql.lit(true))]);
      const declined = eb.and([refused, eb('unanswered', '=', sql.lit(false))]);
      // A card that the bank asks about has been tried; only the bank's answer shows whether the user owns it.
      const open = eb.and([eb('outcome', '=', sql.lit('open')), after(eb, MINUTE_MS)]);
      const asked = eb.and([eb('outcome', '=', sql.lit('asked')), after(eb, WAIT_MS)]);
      return [
        sql.lit(whose).as('whose'),
        among(eb, eb.or([open, asked])).as('underWay'),
        among(eb, refused, after(eb, WAIT_MS, 'updated_at')).as('refusedLately'),
        among(eb, paid, after(eb, WAIT_MS)).as('paidLately'),
        among(eb, refused, after(eb, HOUR_MS)).as('refusedInHour'),
        among(eb, refused).as('refused'),
        among(eb, paid).as('paid'),
        among(eb, left).as('left'),
        among(eb, left, after(eb, WAIT_MS, 'updated_at')).as('leftLately'),
        eb.fn.max('updated_at').filterWhere(refused).as('last'),
        eb.fn.max('updated_at').filterWhere(declined).as('lastDeclined'),
        (whose === 'address_index' ? refusedOfAll(tx, now) : sql<string>`0`).as('refusedOfAll'),
      ];
    })
    .where(whose, '=', index)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS));
}

type CountedRow = Awaited<ReturnType<ReturnType<typeof triesOf>['executeTakeFirstOrThrow']>>;

/** The counts of the address and of the payer, and all refusals of the last minute. */
function toCounted(rows: readonly CountedRow[]) {
  const [address, payer] = (['address_index', 'payer_index'] as const).map((whose) => rows.find((row) => row.whose === whose));
  if (address === undefined || payer === undefined) throw new Error('The tries of a card were not counted.');
  return { ofAddress: toTries(address), ofPayer: toTries(payer), refusedOfAll: Number(address.refusedOfAll) };
}

function toTries({ last, lastDeclined, whose: _whose, refusedOfAll: _all, ...counted }: CountedRow): Tries {
  const numbers = Object.fromEntries(Object.entries(counted).map(([name, count]) => [name, Number(count)]));
  return { ...(numbers as Omit<Tries, 'lastRefusedAt' | 'lastDeclinedAt'>), lastRefusedAt: last, lastDeclinedAt: lastDeclined };
}

function refusedOfAll(tx: Tx, now: Date) {
  return (
    tx
      .selectFrom('card_tries')
      .select((eb) => eb.fn.countAll<string>().as('refused'))
      // Literals, so that every query plan can use the partial index.
      .where('came_to_nothing', '=', sql.lit(true))
      .where('outcome', '=', sql.lit('refused'))
      .where('updated_at', '>', new Date(now.getTime() - MINUTE_MS))
  );
}

function tooMany(milliseconds: number): Refused {
  const message = 'Too many cards were tried from this connection. Please wait a little, or pay by PayNow.';
  return new Refused(429, 'TOO_MANY_ATTEMPTS', message, { retryAfter: Math.ceil(milliseconds / 1000) });
}
