import { join, signIn } from '../../../tests/support/trial/people/account.ts';
import { give } from '../../../tests/support/trial/people/give.ts';
import { staffOf } from '../../../tests/support/trial/people/staff.ts';
import { donorA, fitrahOf, monthlyWakafOf, type Particulars } from '../../../tests/support/trial/people/particulars.ts';
import { type Browser, startTestPortal, type TestPortal, type TestPortalPorts } from '../../../tests/support/trial/portal.ts';
import { proveIdentity } from '../../../src/server/people/accounts/linking/prove-identity.ts';
import { seedGrowth, type Sizes } from './seed.ts';

/** A portal with many gifts of other donors, and a donor with real ones, signed in and with a verified NRIC. */
export type GrownPortal = {
  readonly portal: TestPortal;
  /** The donor's browser, on the first host. */
  readonly browser: Browser;
  /** An operator's browser, at the desk. */
  readonly desk: Browser;
  /** The donor's newest gift. */
  readonly transactionNo: string;
  readonly planId: string;
  readonly stop: () => Promise<void>;
};

const DAY_MS = 24 * 3_600_000;

/** `own`: the number of the donor's gifts. `seedUrl`: the address that writes the seed, if another role must. */
export async function startGrownPortal(
  openDatabase: NonNullable<TestPortalPorts['openDatabase']>,
  sizes: Sizes,
  own: number,
  seedUrl?: string,
): Promise<GrownPortal> {
  const database = await openDatabase();
  const portal = await startTestPortal({}, { openDatabase: async () => database });
  const accountId = await join(portal, donorA);
  await proveIdentity(portal.services, accountId, 'nric', donorA.nric);
  const browser = portal.browse();
  await signIn(portal, browser, donorA);
  let transactionNo = '';
  for (let given = 0; given < own; given += 1) {
    // Each from an address of its own, because of the rate limit on cards per address.
    const hand = given % 2 === 0 ? browser : await stranger(portal, given);
    transactionNo = await give(portal, hand, 'zakat', savingsAndFitrahOf(donorA));
  }
  const endowment = portal.browse('endowment.localhost', '192.0.2.200');
  await signIn(portal, endowment, donorA);
  await give(portal, endowment, 'ilmu', monthlyWakafOf(donorA));
  const plan = await portal.services.db.selectFrom('plans').select('id').executeTakeFirstOrThrow();
  for (const work of ['sandbox-webhooks', 'mail']) await portal.work(work);
  await seedGrowth(seedUrl ?? database.ownerUrl ?? database.url, { transactionNo, planId: plan.id, accountId }, sizes, portal.clock.now);
  // State of a portal that has run for a day.
  await portal.work('keep-figures');
  const desk = await staffOf(portal, 'operator');
  return { portal, browser, desk, transactionNo, planId: plan.id, stop: () => portal.close() };
}

/** The last seeded day; the seeded gifts end a day before the donor's. */
export function seededDay({ portal }: GrownPortal): string {
  return new Date(portal.clock.now.getTime() - 3 * DAY_MS).toISOString().slice(0, 10);
}

async function stranger(portal: TestPortal, number: number): Promise<Browser> {
  const browser = portal.browse('portal.test', `198.51.100.${number}`);
  await browser.call('POST', '/session', {});
  return browser;
}

/** A gift to two funds, which books three lines. */
function savingsAndFitrahOf(person: Particulars) {
  return {
    ...fitrahOf(person),
    give: { kinds: ['savings', 'fitrah'], savingsBy: 'worked-out' },
    savings: { accounts: [{ amount: '34,090' }] },
  };
}
