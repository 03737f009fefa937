import { dayOf } from '../kit/clock.ts';
import type { PaymentProvider } from '../payments/provider/provider.ts';
import type { Services } from '../people/services.ts';
import { firstGiftAt } from '../gifts/donation.ts';
import { missingAuditLines } from '../kit/audit/audit-head.ts';
import { boundsOf, compareDay } from './close/compare-day.ts';
import { brokenInvariants, invariantsWith } from './invariants.ts';
import { invariantsOfDay } from './invariants/of-a-day.ts';
import { numbersWithin } from './invariants/of-receipts.ts';
import { fixOwedBack, type OwedBack, owedBack } from './owed-back.ts';
import { verifyDonations } from './verify-donations.ts';

/**
 * `broken`: a sentence for each violation. `unproved`: one for each gift that this release cannot recompute, although its stored receipt
 * agrees. `checked`: how many rules were checked.
 */
export type Verified = { readonly broken: readonly string[]; readonly unproved: readonly string[]; readonly checked: number };

/** The provider whose report is compared with our books; its clock dates both sides. */
type Reported = Pick<PaymentProvider, 'name' | 'listMovements' | 'readClock'>;

/** A younger charge may not be booked yet: its webhook may be on the way. */
const SETTLING_MS = 2 * 60_000;

/**
 * Verifies the whole ledger: the invariants; every donation, recomputed; the published lines of the audit log; charity and donation type of each
 * host; each day's movements at the provider, up to two minutes ago by its clock; and surplus payments that are owed back.
 */
export async function verifyLedger(services: Services, provider: Reported): Promise<Verified> {
  const { db, clock } = services;
  const cutOff = await cutOffOf(provider);
  const invariants = invariantsWith(provider.name);
  const donations = await verifyDonations(services);
  const broken = [
    ...(await brokenInvariants(db, clock.now(), invariants, cutOff)),
    ...donations.broken,
    ...(await missingAuditLines(services)),
    ...(await daysThatDiffer(services, provider, cutOff)),
    ...(await owedBack(db)).map(surplus),
  ];
  return { broken, unproved: donations.unproved, checked: invariants.length + 5 };
}

/**
 * Verifies a Singapore day ("2026-09-15") by reading that day alone: the invariants of the gifts agreed or paid in it, each donation recomputed, the
 * receipt numbers issued in it, its movements at the provider, and its surplus payments. Rules on the whole, such as the chain of the audit log, are
 * left to `verifyLedger`.
 */
export async function verifyDay(services: Services, provider: Reported, day: string): Promise<Verified> {
  const { db, clock } = services;
  const cutOff = await cutOffOf(provider);
  const bounds = boundsOf(day);
  const { from, until } = bounds;
  const invariants = [...invariantsOfDay(invariantsWith(provider.name), bounds), numbersWithin(from, until)];
  const donations = await verifyDonations(services, bounds);
  const owed = (await owedBack(db)).filter(({ paidAt }) => paidAt >= from && paidAt < until);
  const broken = [
    ...(await brokenInvariants(db, clock.now(), invariants, cutOff)),
    ...donations.broken,
    ...(await compareDay({ db, provider }, day, cutOff)).unexplained.map(({ says }) => differs(day, says)),
    ...owed.map(surplus),
  ];
  return { broken, unproved: donations.unproved, checked: invariants.length + 4 };
}

/**
 * The instant up to which our books and the provider's report are compared, by the provider's clock: it dates the movements of both sides, and ours
 * may differ.
 */
async function cutOffOf(provider: Reported): Promise<Date> {
  return new Date((await provider.readClock()).getTime() - SETTLING_MS);
}

/** Compares each day since the first gift, reading that day alone. */
async function daysThatDiffer({ db, clock }: Services, provider: Reported, cutOff: Date): Promise<string[]> {
  const found: string[] = [];
  const first = await firstGiftAt(db);
  if (first === undefined) return found;
  for (let moment = first; dayOf(moment) <= dayOf(clock.now()); moment = new Date(moment.getTime() + 24 * 3_600_000)) {
    const { unexplained } = await compareDay({ db, provider }, dayOf(moment), cutOff);
    found.push(...unexplained.map(({ says }) => differs(dayOf(moment), says)));
  }
  return found;
}

function differs(day: string, sentence: string): string {
  return `[1] The provider's report and our books agree. ${day}: ${sentence}`;
}

function surplus(owed: OwedBack): string {
  return `[5] What was paid twice is given back. ${fixOwedBack(owed)}`;
}
