import { dayOf } from '../../kit/clock.ts';
import type { IssuedReceipt } from '../../receipts/find-receipt.ts';
import type { Assessment } from '../../../engine/assessment.ts';
import type { Correctable } from './corrected-donor.ts';

/**
 * The particulars of a gift that may be corrected. An anonymous donor has none, since the receipt holds no particulars. A name or number that
 * Singpass or Corppass verified is excluded. The tax office's number only while the file of the gift's year is open, and only where the donor has not
 * entered another one since, which the file uses instead.
 */
export function correctableOf(
  { donation, attempt, receipt, sealed }: IssuedReceipt,
  donor: Assessment['donor'],
  now: Date,
): readonly Correctable[] {
  if (donation.is_anonymous || donor.anonymous === true) return [];
  const isCompany = donor.companyName !== undefined;
  const names: readonly Correctable[] = donation.is_singpass ? [] : isCompany ? ['companyName', 'name'] : ['name'];
  const hasNumber = donor.nric !== undefined || donor.uen !== undefined;
  const isOpen = isFileOpen(dayOf(attempt.paid_at ?? receipt.issued_at), dayOf(now));
  const number: readonly Correctable[] =
    hasNumber && isOpen && !donation.is_singpass && sealed.registration === undefined ? ['identityNumber'] : [];
  const isNamed = donor.kind === 'named';
  return [...names, 'email', ...(isNamed ? [] : (['phone', 'address'] as const)), ...number];
}

/** The tax office accepts the file of a year until 31 January of the next; after that, numbers are corrected with the tax office itself. */
function isFileOpen(paidOn: string, today: string): boolean {
  return today <= `${Number(paidOn.slice(0, 4)) + 1}-01-31`;
}
