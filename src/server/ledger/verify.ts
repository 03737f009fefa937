import { dayOf } from '../kit/clock.ts';
import { firstAttemptAt } from '../payments/attempts.ts';
import type { PaymentProvider } from '../payments/provider/provider.ts';
import type { Services } from '../people/services.ts';
import { missingAuditLines } from '../kit/audit/audit-head.ts';
import { closeOfDay } from './close/close-of-day.ts';
import { brokenInvariants, invariantsWith } from './invariants.ts';
import { fixOwedBack, owedBack } from './owed-back.ts';
import { verifyDonations } from './verify-donations.ts';

/**
 * `broken`: a sentence for each violation. `unproved`: one for each gift that this release cannot recompute, although its stored receipt
 * agrees. `checked`: how many rules were checked.
 */
export type Verified = { readonly broken: readonly string[]; readonly unproved: readonly string[]; readonly checked: number };

/**
 * Movements younger than this are not compared: on a busy portal a recent charge may be on one side only, and the two sides are read one
 * after the other.
 */
const SETTLING_MS = 2 * 60_000;

/**
 * Verifies the whole ledger: the invariants; every donation recomputed; the published lines of the audit log; charity and donation type of
 * each host; each day's movements at the provider, up to two minutes ago; and surplus payments that are owed back.
 */
export async function verifyLedger(services: Services, provider: Pick<PaymentProvider, 'name' | 'listMovements'>): Promise<Verified> {
  const { db, clock } = services;
  const until = new Date(clock.now().getTime() - SETTLING_MS);
  const invariants = invariantsWith(provider.name);
  const donations = await verifyDonations(services);
  const broken = [
    ...(await brokenInvariants(db, clock.now(), invariants, until)),
    ...donations.broken,
    ...(await missingAuditLines(services)),
    ...(await daysThatDiffer(services, provider, until)),
    ...(await owedBack(db)).map((owed) => `[5] What was paid twice is given back. ${fixOwedBack(owed)}`),
  ];
  return { broken, unproved: donations.unproved, checked: invariants.length + 5 };
}

async function daysThatDiffer({ db, clock }: Services, provider: Pick<PaymentProvider, 'listMovements'>, until: Date): Promise<string[]> {
  const found: string[] = [];
  const first = await firstAttemptAt(db);
  if (first === undefined) return found;
  for (let moment = first; dayOf(moment) <= dayOf(clock.now()); moment = new Date(moment.getTime() + 24 * 3_600_000)) {
    const { day, unexplained } = await closeOfDay({ db, provider, now: clock.now }, dayOf(moment), until);
    found.push(...unexplained.map((sentence) => `[1] The provider's report and our books agree. ${day}: ${sentence}`));
  }
  return found;
}
