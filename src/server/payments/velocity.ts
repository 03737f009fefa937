import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import { type Statement, together } from '../kit/db/together.ts';
import { Refused } from '../kit/http/refusal.ts';
import type { Tx } from './attempts.ts';

/**
 * Donation forms are where stolen cards are tried. Every way by which somebody can try one is counted here, together and as it begins: a
 * payment (typed, out of a wallet, or saved) and the card of a plan. Two cards may be refused, one after another or at once. Then the IP
 * address and the payer wait ten minutes, and twice as long after each further refusal of that day; PayNow stays open to everyone. What is
 * under way counts like a refusal until it is known; an IP address may have some more of these at once, for a mosque's network has one, and
 * so have thousands of phones. For the same reason payments that succeed earn an address more of both. A
 * robot with many addresses is stopped by what all of them have been refused in a minute. After two refusals within an hour the bank
 * challenges every further card of that address or payer: whoever has no more than a number cannot answer.
 *
 * A bank's page that is left without an answer says no more of its donor than that they pressed Back: one in a day is forgiven. From the
 * second on each counts as a refusal, the first too, for whoever has no more than a number leaves every one of them.
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

/** Who tries a card, as keyed hashes: the caller's IP address; and the account, the session, or the plan. */
export type CardTrier = { readonly addressIndex: string; readonly payerIndex: string };

/** Stands for the caller of a charge that nobody calls for: it falls due. Its refusals are nobody trying cards. */
export const NOBODY: CardTrier = { addressIndex: '', payerIndex: '' };

/**
 * Refuses with 429 when the address or the payer has tried too many cards, or says that the next one is to be challenged. Holds both until
 * the transaction ends, in which the caller stores the try: so that no two are counted as one.
 */
export async function refuseCardTesting(tx: Tx, by: CardTrier, now: Date): Promise<'free' | 'challenge'> {
  const [, counted] = await together(tx, holdAndCount(tx, by, now));
  return refuseCounted(counted, now);
}

/** Its statements, for who sends them with others: they hold both, and then count what stands. */
export function holdAndCount(tx: Tx, by: CardTrier, now: Date) {
  const tries = triesOf(tx, 'address_index', by.addressIndex, now).unionAll(triesOf(tx, 'payer_index', by.payerIndex, now));
  return [hold(by), tries] as const;
}

/** Its judgement of what was counted. */
export function refuseCounted(counted: readonly CountedRow[], now: Date): 'free' | 'challenge' {
  const { ofAddress, ofPayer, refusedOfAll } = toCounted(counted);
  const waits = [waitOf(forgive(ofAddress), now, ADDRESS), waitOf(forgive(ofPayer), now, PAYER)];
  if (refusedOfAll >= velocity.refusedOfAllAMinute) waits.push(MINUTE_MS);
  const wait = Math.max(...waits);
  if (wait > 0) throw tooMany(wait);
  return Math.max(ofAddress.refusedInHour, ofPayer.refusedInHour) >= velocity.refusedBeforeChallenge ? 'challenge' : 'free';
}

/** The address before the payer, wherever both are held, so that there is no deadlock. */
function hold({ addressIndex, payerIndex }: CardTrier): Statement {
  return sql`select pg_advisory_xact_lock(hashtext(${addressIndex})), pg_advisory_xact_lock(hashtext(${payerIndex}))`;
}

/** What somebody is allowed beside the two refusals, for so many paid: refusals, and cards under way at once. */
type Allowance = { readonly more: (paid: number) => number; readonly atOnce: (paid: number) => number };

const ADDRESS: Allowance = {
  more: (paid) => Math.floor(paid / velocity.paidForOneMore),
  atOnce: (paid) => velocity.atOnceOfAddress + paid,
};
const PAYER: Allowance = { more: () => 0, atOnce: () => 0 };

/** The tries without a bank's page that was left, where no more than one was. */
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

/** Tries of the last day. Lately is as long as the first wait. */
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
      // A card that the bank asks about was tried, and is not known to be its giver's until that is answered.
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

/** Of the address, of the payer, and what everybody has been refused in the last minute. */
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
      // Said in the text: a plan that is made once for all values knows by it which index is enough.
      .where('came_to_nothing', '=', sql.lit(true))
      .where('outcome', '=', sql.lit('refused'))
      .where('updated_at', '>', new Date(now.getTime() - MINUTE_MS))
  );
}

function tooMany(milliseconds: number): Refused {
  const message = 'Too many cards were tried from this connection. Please wait a little, or pay by PayNow.';
  return new Refused(429, 'TOO_MANY_ATTEMPTS', message, { retryAfter: Math.ceil(milliseconds / 1000) });
}
