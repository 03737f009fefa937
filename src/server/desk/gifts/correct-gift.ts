import type { CorrectGiftRequest } from '../../../api/types.ts';
import type { Assessment } from '../../../engine/assessment.ts';
import { UnknownVersion, UnreadableVersion } from '../../content/store.ts';
import { findDonation, lockDonation } from '../../gifts/donation.ts';
import { getKeptOf } from '../../gifts/kept/find-kept.ts';
import { addRevision } from '../../gifts/kept/revisions.ts';
import { loadAnswers, loadParticulars, storeParticulars } from '../../gifts/parts.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { Services } from '../../people/services.ts';
import { findIssuedReceipt, type IssuedReceipt } from '../../receipts/find-receipt.ts';
import { queueReceiptCopy } from '../../receipts/mails/queue-receipt-mail.ts';
import { record } from '../record.ts';
import { type Correctable, correctedDonor } from './corrected-donor.ts';
import { correctableOf } from './correctable.ts';
import { noSuchGift } from './gift-view.ts';

type By = { readonly memberId: string; readonly role: string };

/**
 * Corrects who gave: a further revision of the receipt, under its number, and what the gift is found and mailed by. What the donor answered stays, for it
 * proves the amount. Answers with the number of the revision.
 */
export async function correctGift(services: Services, { memberId, role }: By, asked: CorrectGiftRequest): Promise<number> {
  const { db, crypto, clock } = services;
  const { transactionNo, reason, changes } = asked;
  const corrected = await correctedBy(services, asked);
  return db.transaction().execute(async (tx) => {
    await lockDonation(tx, transactionNo);
    const issued = await findIssuedReceipt(tx, transactionNo);
    if (issued === undefined) throw noSuchGift();
    const { computed, revision: before = 1 } = getKeptOf(services, issued);
    if (before !== asked.revision) throw new Refused(409, 'OTHER_REVISION', 'It was corrected meanwhile. Look at it again.');
    const donor = { ...computed.donor, ...corrected };
    const fields = Object.keys(changes).toSorted();
    if (JSON.stringify(donor) === JSON.stringify(computed.donor))
      throw new Refused(422, 'NOTHING_CHANGED', 'Nothing is other than it was.');
    const [at, revision] = [clock.now(), before + 1];
    const hadAddress = computed.donor.email !== undefined;
    await addRevision(tx, crypto, {
      ...{ transaction_no: transactionNo, revision, computed: { ...computed, donor }, fields },
      ...{ reason, corrected_by: memberId, corrected_at: at },
    });
    await storeParticulars(tx, crypto, transactionNo, corrected);
    if (!hadAddress) await queueReceiptCopy(tx, issued.receipt, at);
    await record(tx, {
      at,
      what: 'correct-gift',
      by: memberId,
      object: transactionNo,
      why: reason,
      more: { role, revision: String(revision), fields: fields.join(', ') },
    });
    return revision;
  });
}

/** The particulars that the changes come to, held against the questions of the gift. */
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
