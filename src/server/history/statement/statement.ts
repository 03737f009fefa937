import type { IsoDate, TextKey } from '../../../engine/definitions.ts';
import { dayOf } from '../../kit/clock.ts';
import { ownTransactions } from '../transactions.ts';
import type { AccountOfPrincipal } from '../../people/accounts/principal.ts';
import { type SpecPaymentStatus, specStatusOf } from '../../payments/states/spec-status.ts';
import { flowTitles } from '../../gifts/kept/flow-titles.ts';
import { maskNric } from '../../gifts/mask.ts';
import type { Services } from '../../people/services.ts';
import { giftTotals } from '../../ledger/gift-totals.ts';

/** One paid gift, with the amounts given and returned in cents. */
export type StatementLine = {
  readonly day: IsoDate;
  readonly receiptNo: string;
  readonly transactionNo: string;
  /** A text key; the title itself when the flow has been removed. */
  readonly donationTo: TextKey;
  readonly paymentMethod: string;
  readonly givenCents: number;
  readonly returnedCents: number;
  readonly status: SpecPaymentStatus;
};

export type Statement = {
  readonly year: number;
  readonly asOf: IsoDate;
  readonly name: string;
  /** NRIC or UEN, masked; empty where the account has none. */
  readonly identifier: string;
  /** The oldest first. */
  readonly lines: readonly StatementLine[];
  readonly givenCents: number;
  readonly returnedCents: number;
};

/**
 * The gifts of an account in a year (Singapore days), by the ledger: the amounts booked into the funds and out of them again. Throws when
 * the ledger and a gift's amount differ, rather than showing a wrong total.
 */
export async function yearlyStatement(services: Services, account: AccountOfPrincipal, year: number): Promise<Statement> {
  const gifts = (await ownTransactions(services, account, { year })).filter(({ receipt_no }) => receipt_no !== null).reverse();
  const totals = await giftTotals(
    services.db,
    gifts.map(({ attemptId }) => attemptId),
  );
  const titleOf = await flowTitles(services, gifts);
  const lines = gifts.map((gift): StatementLine => {
    const booked = totals.get(gift.attemptId);
    if (booked?.givenCents !== gift.amount_cents) throw new Error(`The ledger does not hold ${gift.transaction_no} at its amount.`);
    const { refundedCents, voidedCents } = booked;
    const { whole, part } = specStatusOf({ status: gift.attemptStatus, paidCents: gift.amount_cents, refundedCents, voidedCents });
    return {
      day: dayOf(gift.at),
      receiptNo: gift.receipt_no ?? '',
      transactionNo: gift.transaction_no,
      donationTo: titleOf(gift.flow),
      paymentMethod: gift.method,
      givenCents: gift.amount_cents,
      returnedCents: refundedCents + voidedCents,
      status: part ?? whole,
    };
  });
  const { name, nric, company } = account;
  const identifier = company?.uen?.value ?? nric?.value ?? '';
  return {
    year,
    asOf: dayOf(services.clock.now()),
    name: company?.name || name,
    identifier: identifier === '' ? '' : maskNric(identifier),
    lines,
    givenCents: sum(lines.map(({ givenCents }) => givenCents)),
    returnedCents: sum(lines.map(({ returnedCents }) => returnedCents)),
  };
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}
