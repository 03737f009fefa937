import type { CorrectGiftRequest } from '../../../api/types.ts';
import type { Assessment } from '../../../engine/assessment.ts';
import { UnknownVersion, UnreadableVersion } from '../../content/store.ts';
import { findDonation, lockDonation } from '../../gifts/donation.ts';
import { getKeptOf } from '../../gifts/kept/find-kept.ts';
import { addRevision } from '../../gifts/kept/revisions.ts';
import { findParticular, loadAnswers, loadParticulars, storeParticulars } from '../../gifts/parts.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { Services } from '../../people/services.ts';
import { findIssuedReceipt, type IssuedReceipt } from '../../receipts/find-receipt.ts';
import { record } from '../record.ts';
import { askForCode, dropCorrection, tellCorrected } from './address-corrections.ts';
import { type Correctable, correctedDonor } from './corrected-donor.ts';
import { correctableOf } from './correctable.ts';
import { noSuchGift } from './required-gift.ts';
import { takeElsewhere } from './send-receipt.ts';

type By = { readonly memberId: string; readonly role: string };

/** The receipt's revision, and whether a corrected address awaits its code. */
type Outcome = { readonly revision: number; readonly awaitsCode: boolean };

/**
 * Corrects the donor's details: adds a revision of the receipt under its number, and updates the particulars by which the gift is found.
 * The donor's answers stay, because they prove the amount. A corrected email address awaits its code. The present address is notified of
 * every correction.
 */
export async function correctGift(services: Services, { memberId, role }: By, asked: CorrectGiftRequest): Promise<Outcome> {
  const { db, crypto, clock, limits } = services;
  const { transactionNo, reason, changes } = asked;
  const corrected = await correctedBy(services, asked);
  if (typeof corrected.email === 'string') await takeElsewhere(limits, { memberId, transactionNo, address: corrected.email });
  return db.transaction().execute(async (tx) => {
    await lockDonation(tx, transactionNo);
    const issued = await findIssuedReceipt(tx, transactionNo);
    if (issued === undefined) throw noSuchGift();
    const { computed, revision: before = 1 } = getKeptOf(services, issued);
    if (before !== asked.revision) throw new Refused(409, 'OTHER_REVISION', 'It was corrected meanwhile. Look at it again.');
    const at = clock.now();
    const shown: Assessment['donor'] = computed.donor;
    const others = Object.entries(corrected).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(shown[name]));
    const { email, ...now } = Object.fromEntries(others);
    const own = await findParticular(tx, crypto, transactionNo, 'email');
    const former = typeof own === 'string' ? own : undefined;
    const isTakenBack = changes.email !== undefined && email === undefined && (await dropCorrection(tx, transactionNo, 'replaced', at));
    if (others.length === 0 && !isTakenBack) throw new Refused(422, 'NOTHING_CHANGED', 'Nothing is other than it was.');
    const fields = Object.keys(changes).filter((name) => (name === 'identityNumber' ? 'nric' in now || 'uen' in now : name in now));
    const revision = before + (fields.length > 0 ? 1 : 0);
    if (fields.length > 0) {
      await addRevision(tx, crypto, {
        ...{ transaction_no: transactionNo, revision, computed: { ...computed, donor: { ...shown, ...now } }, fields: fields.toSorted() },
        ...{ reason, corrected_by: memberId, corrected_at: at },
      });
      await storeParticulars(tx, crypto, transactionNo, now);
    }
    const { donation, receipt } = issued;
    const about = { donation, receiptNo: receipt.receipt_no, former, reason, by: memberId, at };
    if (fields.length > 0) await tellCorrected(tx, crypto, about);
    if (typeof email === 'string') await askForCode(tx, crypto, { ...about, address: email });
    const named = Object.keys(changes).toSorted().join(', ');
    await record(tx, {
      ...{ at, what: 'correct-gift', by: memberId, object: transactionNo, why: reason },
      more: { role, revision: String(revision), fields: named },
    });
    return { revision, awaitsCode: email !== undefined };
  });
}

/** The particulars that result from the changes, validated by the questions of the gift. */
async function correctedBy(services: Services, { transactionNo, changes }: CorrectGiftRequest): Promise<Assessment['donor']> {
  const { db, crypto, clock } = services;
  const issued = await findIssuedReceipt(db, transactionNo);
  if (issued === undefined) throw await withoutReceipt(services, transactionNo);
  const may = correctableOf(issued, await loadParticulars(db, crypto, transactionNo), clock.now());
  const names = Object.keys(changes) as Correctable[];
  if (names.length === 0) throw new Refused(422, 'NOTHING_CHANGED', 'Nothing is other than it was.');
  if (names.some((name) => !may.includes(name))) throw new Refused(409, 'MAY_NOT_CORRECT', 'One of these is not corrected here.');
  const definitions = await definitionsOf(services, issued);
  return correctedDonor(definitions, issued.donation, await loadAnswers(db, crypto, transactionNo), changes);
}

async function withoutReceipt({ db }: Services, transactionNo: string): Promise<Refused> {
  return (await findDonation(db, transactionNo)) === undefined
    ? noSuchGift()
    : new Refused(409, 'NO_RECEIPT', 'This gift has no receipt yet.');
}

async function definitionsOf({ content }: Services, { donation }: IssuedReceipt) {
  try {
    return (await content.at(donation.content_version)).definitions;
  } catch (error) {
    if (error instanceof UnknownVersion || error instanceof UnreadableVersion)
      throw new Refused(409, 'NOT_READABLE', 'The questions of this gift can no longer be read.');
    throw error;
  }
}
