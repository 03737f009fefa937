import type { FastifyInstance } from 'fastify';
import type { GiftToRepeatRequest, GivenInYear, YearOfGifts } from '../../../api/types.ts';
import { dayOf } from '../../kit/clock.ts';
import { isTransactionNo } from '../../kit/ids.ts';
import { findDonation } from '../../gifts/donation.ts';
import { accountCalls } from '../../people/accounts/account-calls.ts';
import { type AccountOfPrincipal, NOT_SIGNED_IN } from '../../people/accounts/principal.ts';
import type { Services } from '../../people/services.ts';
import { ownTransactions } from '../transactions.ts';
import { repeatGift } from './repeat-gift.ts';

const OWN = { perAddress: { name: 'giving again', atMost: 60, seconds: 60 }, nobody: NOT_SIGNED_IN };

/**
 * The sums of the account's gifts by year, and one of its gifts as it would be given again. Only for gifts that the account made itself.
 */
export function registerGivingAgain(app: FastifyInstance, services: Services): void {
  const forAccount = accountCalls(app, services);

  forAccount('get-given-in-year', OWN, async (account) => ({
    status: 1,
    data: await givenInYear(services, account),
  }));

  forAccount<{ Body: GiftToRepeatRequest }>('get-gift-to-repeat', OWN, async (account, { body: { transactionNo } }) => {
    const donation = isTransactionNo(transactionNo) ? await findDonation(services.db, transactionNo) : undefined;
    if (donation?.account_id !== account.id) return NOT_SIGNED_IN;
    return { status: 1, data: await repeatGift(services, account, donation) };
  });
}

const YEARS = 5;

/** The sums paid in this Singapore year and the four before, less refunds. */
async function givenInYear(services: Services, account: AccountOfPrincipal): Promise<GivenInYear> {
  const year = Number(dayOf(services.clock.now()).slice(0, 4));
  const gifts = (await ownTransactions(services, account, { sinceYear: year - YEARS + 1 })).filter(
    ({ account_id, attemptStatus }) => account_id === account.id && attemptStatus === 'succeeded',
  );
  const sumOf = (one: number): YearOfGifts => {
    const given = gifts.filter(({ at }) => dayOf(at).startsWith(`${one}-`));
    const cents = given.map(({ amount_cents, back }) => amount_cents - back.refundedCents - back.voidedCents);
    return { year: one, cents: cents.reduce((sum, part) => sum + part, 0), gifts: given.length };
  };
  return { ...sumOf(year), before: Array.from({ length: YEARS - 1 }, (_, ago) => sumOf(year - ago - 1)) };
}
