import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { Refused } from '../http/refusal.ts';
import type { Tx } from './attempts.ts';

/**
 * Donation forms are where stolen cards are tried. Every way by which somebody can try one is counted here, together: a payment (typed, out
 * of a wallet, or saved) and the card of a plan. A donor who mistypes three cards still pays with the fourth; then the line and the payer
 * wait a quarter of an hour, and have twelve refusals a day in all. A plan's card has no hurry, so its third try in that time waits already.
 * Payments that succeed earn a line more refusals, because a mosque's network is one line. A robot with many addresses is stopped by what
 * all of them have been refused in a minute; PayNow stays open to everyone. After four refusals within an hour the bank challenges every
 * further card of that line or payer: whoever has no more than a number cannot answer.
 */
const velocity = {
  unpaidAMinute: 4,
  refusedInQuarter: { payment: 4, setup: 2 },
  refusedADay: 12,
  paidForOneRefusalMore: 4,
  refusedOfAllAMinute: 100,
  refusedBeforeChallenge: 4,
} as const;

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Who tries a card, as keyed hashes: the caller's internet address; and the account, the session, or the plan. */
export type CardTrier = {
  readonly way: keyof typeof velocity.refusedInQuarter;
  readonly addressIndex: string;
  readonly payerIndex: string;
};

/** Stands for the caller of a charge that nobody calls for: it falls due. Its refusals are nobody trying cards. */
export const NOBODY: Omit<CardTrier, 'way'> = { addressIndex: '', payerIndex: '' };

/**
 * Refuses with 429 when the line or the payer has tried too many cards, or says that the next one is to be challenged. Holds both until the
 * transaction ends, in which the caller stores the try: so that no two are counted as one.
 */
export async function refuseCardTesting(tx: Tx, { way, addressIndex, payerIndex }: CardTrier, now: Date): Promise<'free' | 'challenge'> {
  for (const held of [addressIndex, payerIndex]) await sql`select pg_advisory_xact_lock(hashtext(${held}))`.execute(tx);
  const ofLine = await triesOf(tx, 'address_index', addressIndex, now);
  const ofPayer = await triesOf(tx, 'payer_index', payerIndex, now);
  const earned = (paid: number) => Math.floor(paid / velocity.paidForOneRefusalMore);
  const most = velocity.refusedInQuarter[way];
  if (ofPayer.quarter >= most || ofLine.quarter >= most + earned(ofLine.paidInQuarter)) throw tooMany(QUARTER_MS);
  if (ofPayer.day >= velocity.refusedADay || ofLine.day >= velocity.refusedADay + earned(ofLine.paid)) throw tooMany(HOUR_MS);
  if (ofLine.unpaid >= velocity.unpaidAMinute) throw tooMany(MINUTE_MS);
  if ((await refusedOfAll(tx, now)) >= velocity.refusedOfAllAMinute) throw tooMany(MINUTE_MS);
  return Math.max(ofLine.hour, ofPayer.hour) >= velocity.refusedBeforeChallenge ? 'challenge' : 'free';
}

type Tries = { readonly [count in 'unpaid' | 'quarter' | 'hour' | 'day' | 'paidInQuarter' | 'paid']: number };
type View = ExpressionBuilder<Tables, 'card_tries'>;

async function triesOf(tx: Tx, whose: 'address_index' | 'payer_index', index: string, now: Date): Promise<Tries> {
  const after = (eb: View, milliseconds: number) => eb('created_at', '>', new Date(now.getTime() - milliseconds));
  const among = (eb: View, ...all: Expression<SqlBool>[]) => eb.fn.countAll<string>().filterWhere(eb.and(all));
  const counted = await tx
    .selectFrom('card_tries')
    .select((eb) => {
      const refused = eb('outcome', '=', 'refused');
      const paid = eb('outcome', '=', 'paid');
      return [
        among(eb, eb('outcome', '!=', 'paid'), after(eb, MINUTE_MS)).as('unpaid'),
        among(eb, refused, after(eb, QUARTER_MS)).as('quarter'),
        among(eb, refused, after(eb, HOUR_MS)).as('hour'),
        among(eb, refused).as('day'),
        among(eb, paid, after(eb, QUARTER_MS)).as('paidInQuarter'),
        among(eb, paid).as('paid'),
      ];
    })
    .where(whose, '=', index)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Object.fromEntries(Object.entries(counted).map(([name, count]) => [name, Number(count)])) as Tries;
}

async function refusedOfAll(tx: Tx, now: Date): Promise<number> {
  const { refused } = await tx
    .selectFrom('card_tries')
    .select((eb) => eb.fn.countAll<string>().as('refused'))
    .where('outcome', '=', 'refused')
    .where('updated_at', '>', new Date(now.getTime() - MINUTE_MS))
    .executeTakeFirstOrThrow();
  return Number(refused);
}

function tooMany(milliseconds: number): Refused {
  const message = 'Too many cards were tried from this connection. Please wait a little, or pay by PayNow.';
  return new Refused(429, 'TOO_MANY_ATTEMPTS', message, { retryAfter: milliseconds / 1000 });
}
