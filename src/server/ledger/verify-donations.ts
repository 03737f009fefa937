import { type Donation, donationsAfter, donationsMadeIn } from '../gifts/donation.ts';
import { findKept } from '../gifts/kept/find-kept.ts';
import type { KeptReceipt } from '../gifts/kept/keep-receipt.ts';
import { revisionsOf } from '../gifts/kept/revisions.ts';
import { findReceiptOf } from '../gifts/issue.ts';
import { recompute } from '../receipts/shown-receipt.ts';
import type { Services } from '../people/services.ts';

const PAGE_SIZE = 500;

type Found = { readonly broken: string[]; readonly unproved: string[] };

/**
 * Recomputes donations from their stored answers, content and rates, and compares them with their stored receipts: all, or those agreed in `[from,
 * until)`. Also checks that charity and donation type belong to the host. A donation that cannot be read is reported, and the others are still
 * checked.
 */
export async function verifyDonations(services: Services, within?: { readonly from: Date; readonly until: Date }): Promise<Found> {
  const { db } = services;
  const found: Found = { broken: [], unproved: [] };
  const pageAfter = (last: Donation | undefined) =>
    within === undefined ? donationsAfter(db, last?.transaction_no ?? '', PAGE_SIZE) : donationsMadeIn(db, within, last, PAGE_SIZE);
  for (let page = await pageAfter(undefined); page.length > 0; page = await pageAfter(page.at(-1)))
    for (const donation of page) await verifyDonation(services, donation, found);
  return found;
}

async function verifyDonation(services: Services, donation: Donation, { broken, unproved }: Found): Promise<void> {
  const { transaction_no: no, total_cents } = donation;
  try {
    const kept = await findKept(services, no);
    if (kept !== undefined && kept.computed.totalCents !== total_cents)
      broken.push(`[3] What is kept of a receipt is the amount of its donation. ${no}: ${kept.computed.totalCents} cents are kept.`);
    broken.push(...(await wrongRevisions(services, no, kept)));
    const recomputed = await recompute(services, { donation });
    if (recomputed.kind === 'unreadable') {
      unproved.push(`${no} cannot be worked out again, and stands as it was issued. ${recomputed.why}`);
      return;
    }
    if (recomputed.kind === 'forgotten') {
      if ((await findReceiptOf(services.db, no)) !== undefined)
        broken.push(`[3] The amount of a donation can be worked out again. ${no} is paid, and its answers are gone.`);
      return;
    }
    const { definitions, assessment } = recomputed;
    if (assessment.totalCents !== total_cents)
      broken.push(`[3] The amount of a donation is what its stored inputs and rates come to. ${no}: ${assessment.totalCents} cents now.`);
    broken.push(...wrongCharity(donation, definitions.site.hosts[donation.host]?.charities ?? []));
  } catch (error) {
    broken.push(`[3] The amount of a donation can be worked out again. ${no} cannot be read: ${messageOf(error)}`);
  }
}

/** A revision may correct the donor only; everything else must be as issued. */
async function wrongRevisions({ db, crypto }: Services, no: string, kept: KeptReceipt | undefined): Promise<string[]> {
  const given = ({ donor: _, ...others }: KeptReceipt['computed']) => JSON.stringify(others);
  return (await revisionsOf(db, crypto, no))
    .filter(({ computed }) => kept === undefined || given(computed) !== given(kept.computed))
    .map(({ revision }) => `[4] A revision of a receipt corrects its donor alone. ${no}: the revision ${revision} says more.`);
}

type Charity = { readonly charityId: number; readonly donationTypeId: number };

function wrongCharity({ transaction_no, charity_id, donation_type_id, host }: Donation, charities: readonly Charity[]): string[] {
  if (charities.some(({ charityId, donationTypeId }) => charityId === charity_id && donationTypeId === donation_type_id)) return [];
  return [`[9] Charity and donation type fit the host. ${transaction_no}: ${charity_id}/${donation_type_id} on ${host}.`];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
