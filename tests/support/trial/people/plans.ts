import { randomUUID } from 'node:crypto';
import type { TestPortal } from '../portal.ts';
import type { People, Person } from './people.ts';

const DAY_MS = 24 * 3_600_000;
/** A monthly plan is due again within `firstDue` days, and paused after its retries within `atMost` more. */
const DAYS = { firstDue: 29, atMost: 60 };

/**
 * Leaves a plan in each state: donor A's is charged again during a card change, donor B's is paused, company C's is cancelled, and one
 * whose card expires before its next due date is paused as unpaid. Moves the clock to the day of that pause. `expiring`: the gift that
 * began the last one.
 */
export async function plansInEachState(portal: TestPortal, { donorA, donorB, companyC }: People, expiring: string): Promise<void> {
  await change(donorA, 'changeRecurringCard', { idempotencyKey: randomUUID() });
  await change(donorB, 'pauseRecurringPayment');
  await change(companyC, 'cancelRecurringPayment');
  const begun = portal.clock.now.getTime();
  for (let day = DAYS.firstDue; day <= DAYS.atMost; day += 1) {
    portal.clock.now = new Date(begun + day * DAY_MS);
    for (const name of ['plans', 'sandbox-webhooks', 'provider-events']) await portal.work(name);
    if ((await statusOf(portal, expiring)) === 'paused') return;
  }
  throw new Error('The plan whose card has expired is not paused.');
}

async function change({ endowment, planId }: Person, call: string, more: object = {}): Promise<void> {
  const { status, text } = await endowment.call<{ status: number }>('POST', `/payment/Donation/${call}`, { planId, ...more });
  if (status !== 200 || !text.includes('"status":1')) throw new Error(`${call}: ${text}`);
}

async function statusOf({ services }: TestPortal, transactionNo: string): Promise<string> {
  const { status } = await services.db
    .selectFrom('plans')
    .select('status')
    .where('transaction_no', '=', transactionNo)
    .executeTakeFirstOrThrow();
  return status;
}
