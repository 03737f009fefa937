import { dayOf } from '../kit/clock.ts';
import { firstAttemptAt } from '../payments/attempts.ts';
import type { PaymentProvider } from '../payments/provider/provider.ts';
import type { Services } from '../people/services.ts';
import { linesLost } from '../kit/audit/audit-head.ts';
import { closeOfDay } from './close/close-of-day.ts';
import { brokenInvariants, invariantsWith } from './invariants.ts';
import { mendOwedBack, owedBack } from './owed-back.ts';
import { verifyDonations } from './verify-donations.ts';

/**
 * `broken`: a sentence for each thing that does not hold; `unproved`: one for each gift that this release cannot work out again, though
 * what is kept of it agrees; `checked`: how many rules were looked at.
 */
export type Verified = { readonly broken: readonly string[]; readonly unproved: readonly string[]; readonly checked: number };

/**
 * How old the provider's word and ours must be to be held against each other: beside a busy portal, what was charged a moment ago is on
 * one side and not yet on the other, and the two are read one after the other.
 */
const SETTLING_MS = 2 * 60_000;

/**
 * Everything that must hold in the ledger, of all that is in it: the invariants; every donation recomputed from its stored inputs,
 * content and rates; every line of the audit log that was published; charity and donation type at home on their host; each day's money at the
 * provider up to one moment two minutes ago; and what is owed back.
 */
export async function verifyBooks(services: Services, provider: Pick<PaymentProvider, 'name' | 'listMovements'>): Promise<Verified> {
  const { db, clock } = services;
  const until = new Date(clock.now().getTime() - SETTLING_MS);
  const invariants = invariantsWith(provider.name);
  const donations = await verifyDonations(services);
  const broken = [
    ...(await brokenInvariants(db, clock.now(), invariants, until)),
    ...donations.broken,
    ...(await linesLost(services)),
    ...(await daysThatDiffer(services, provider, until)),
    ...(await owedBack(db)).map((owed) => `[5] What was paid twice is given back. ${mendOwedBack(owed)}`),
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
