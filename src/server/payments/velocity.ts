import { sql } from 'kysely';
import { Refused } from '../http/refusal.ts';
import type { Tx } from './attempts.ts';

/**
 * Donation forms are where stolen cards are tried. Three attempts a minute and one more from one address that have not been paid,
 * five refusals in three minutes: a donor who mistypes three cards still pays with the fourth, a robot does not get far.
 * A payment that succeeds no longer counts, so that many donors may give over one mosque's network. A robot with many addresses
 * is stopped by what all of them have been refused in a minute; PayNow stays open to everyone. After five refusals within an hour the
 * bank challenges every further card of that address: whoever has no more than a number cannot answer.
 */
const velocity = { unpaidAMinute: 4, failuresInThreeMinutes: 5, failuresOfAllAMinute: 100, failuresBeforeChallenge: 5 };

/** Stands for the caller of a charge that nobody calls for: it falls due. Its refusals are nobody trying cards. */
export const NO_ADDRESS = '';

/** Refuses with 429 when the address has tried too many cards, or says that the next one is to be challenged. Holds the address until the transaction ends. */
export async function refuseCardTesting(tx: Tx, addressIndex: string, now: Date): Promise<'free' | 'challenge'> {
  await sql`select pg_advisory_xact_lock(hashtext(${addressIndex}))`.execute(tx);
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const { unpaid, failures, lately } = await tx
    .selectFrom('payment_attempts')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('created_at', '>', before(60_000)).as('unpaid'),
      eb.fn
        .countAll<string>()
        .filterWhere('status', '=', 'failed')
        .filterWhere('reason', '!=', 'abandoned')
        .filterWhere('created_at', '>', before(180_000))
        .as('failures'),
      eb.fn.countAll<string>().filterWhere('status', '=', 'failed').filterWhere('reason', '!=', 'abandoned').as('lately'),
    ])
    .where('address_index', '=', addressIndex)
    .where('method', '=', 'card')
    .where('status', '!=', 'succeeded')
    .where('created_at', '>', before(3_600_000))
    .executeTakeFirstOrThrow();
  if (Number(failures) >= velocity.failuresInThreeMinutes) throw tooMany(180);
  if (Number(unpaid) >= velocity.unpaidAMinute) throw tooMany(60);
  const { ofAll } = await tx
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.countAll<string>().as('ofAll'))
    .where('method', '=', 'card')
    .where('address_index', '!=', NO_ADDRESS)
    .where('status', '=', 'failed')
    .where('reason', '!=', 'abandoned')
    .where('updated_at', '>', before(60_000))
    .executeTakeFirstOrThrow();
  if (Number(ofAll) >= velocity.failuresOfAllAMinute) throw tooMany(60);
  return Number(lately) >= velocity.failuresBeforeChallenge ? 'challenge' : 'free';
}

function tooMany(seconds: number): Refused {
  const message = 'Too many card payments were tried from this connection. Please wait a few minutes, or pay by PayNow.';
  return new Refused(429, 'TOO_MANY_ATTEMPTS', message, { retryAfter: seconds });
}
