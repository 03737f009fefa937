import type { DeskGift } from '../../../api/types.ts';
import { frequencyName } from '../../../engine/index.ts';
import { donorFields } from '../../../engine/receipts/donor-fields.ts';
import { createTranslator } from '../../content/translator.ts';
import type { Donation } from '../../gifts/donation.ts';
import { findReceiptOf } from '../../gifts/issue.ts';
import { storedItemsOf } from '../../gifts/items.ts';
import { findKept } from '../../gifts/kept/find-kept.ts';
import { flowTitles } from '../../gifts/kept/flow-titles.ts';
import { keptTranslator } from '../../gifts/kept/kept-words.ts';
import { revisionsOf } from '../../gifts/kept/revisions.ts';
import { maskEmail } from '../../gifts/mask.ts';
import { loadParticulars } from '../../gifts/parts.ts';
import { attemptsOf } from '../../payments/attempts.ts';
import { moneyBackOf } from '../../payments/money-back.ts';
import type { Services } from '../../people/services.ts';
import { findIssuedReceipt } from '../../receipts/find-receipt.ts';
import { personsOf } from '../members.ts';
import type { Staff } from '../sessions/store.ts';
import { addressOf, openCorrection, othersUntil } from './address-corrections.ts';
import { correctableOf } from './correctable.ts';
import { donorParts, maskedDonor, openDonor } from './donor-view.ts';
import { historyOf } from './gift-history.ts';
import { stateOfGift } from './gift-state.ts';
import { disputesOfGift, mailsOf, paymentsOf, planOf, refundsOfGift } from './gift-money.ts';
import { requireGift } from './required-gift.ts';
import { toRequests } from './refund-view.ts';
import { requests as requestsIn } from './request-rows.ts';
import { lapseRequests } from './refund-requests.ts';

type View = { readonly isOpened: boolean };

/** The whole gift. Until a member opens it, its donor is masked, and private lines show only the title of their group. */
export async function viewOfGift(
  services: Services,
  { memberId }: Pick<Staff, 'memberId'>,
  transactionNo: string,
  view: View,
): Promise<Omit<DeskGift, 'status'>> {
  const { db, crypto, clock, config } = services;
  const donation = await requireGift(db, transactionNo);
  const attempts = await attemptsOf(db, transactionNo);
  const ids = attempts.map(({ id }) => id);
  await lapseRequests({ db, now: clock.now }, ids);
  const [paid, issued, particulars, revisions] = await Promise.all([
    findReceiptOf(db, transactionNo),
    findIssuedReceipt(db, transactionNo),
    loadParticulars(db, crypto, transactionNo),
    revisionsOf(db, crypto, transactionNo),
  ]);
  const refunds = await refundsOfGift(db, ids);
  const [payments, disputes, plan, mails, requests] = await Promise.all([
    paymentsOf(db, attempts, paid?.attempt_id, clock.now()),
    disputesOfGift(db, ids),
    planOf(db, transactionNo),
    mailsOf(
      db,
      { receiptNo: issued?.receipt.receipt_no, transactionNo },
      refunds.map(({ id }) => id),
    ),
    requestsIn(db)
      .where('transaction_no', '=', transactionNo)
      .orderBy('asked_at', 'desc')
      .execute()
      .then((rows) => toRequests(services, rows, memberId)),
  ]);
  const persons = await personsOf(services, [...new Set(revisions.map(({ corrected_by }) => corrected_by))]);
  const back = paid && (await moneyBackOf(db, paid.attempt_id));
  const inFlight = attempts.some(({ status }) => status === 'initiated' || status === 'pending');
  const donor = donorFields(particulars);
  const paidAt = attempts.find(({ id }) => id === paid?.attempt_id)?.paid_at;
  const translate = createTranslator(services.content.current(), 'en');
  return {
    isOpened: view.isOpened,
    transactionNo,
    receiptNo: paid?.receipt_no ?? null,
    revision: revisions.at(-1)?.revision ?? 1,
    flow: translate((await flowTitles(services, [donation]))(donation.flow)),
    amountCents: donation.total_cents,
    at: (paidAt ?? donation.created_at).toISOString(),
    state: stateOfGift({ isPaid: paid !== undefined, inFlight, totalCents: donation.total_cents, back }),
    frequency: frequencyName(donation.frequency),
    isAnonymous: donation.is_anonymous,
    isVerified: donation.is_singpass,
    mayCorrect: issued === undefined ? [] : [...correctableOf(issued, particulars, clock.now())],
    hasMail: typeof particulars.email === 'string',
    address: await addressWaiting(services, memberId, transactionNo, view),
    donor: view.isOpened ? openDonor(donor) : maskedDonor(donor),
    parts: view.isOpened && !donation.is_anonymous ? donorParts(particulars) : null,
    lines: await linesOf(services, donation, view),
    ...{ payments, refunds, requests, disputes, plan, mails },
    revisions: revisions.map(({ revision, corrected_at, corrected_by, reason, fields }) => ({
      ...{ revision, reason, fields, at: corrected_at.toISOString(), by: persons.get(corrected_by)?.name ?? '' },
    })),
    history: await historyOf(services, [
      transactionNo,
      ...ids,
      ...refunds.map(({ id }) => id),
      ...disputes.map(({ id }) => id),
      ...(plan === null ? [] : [plan.id]),
    ]),
    aloneUpToCents: config.refundAloneUpToCents,
  };
}

/** The corrected address that awaits its code. */
async function addressWaiting(
  services: Services,
  memberId: string,
  transactionNo: string,
  { isOpened }: View,
): Promise<DeskGift['address']> {
  const open = await openCorrection(services.db, transactionNo);
  if (open === undefined) return null;
  const persons = await personsOf(services, [open.corrected_by]);
  const email = addressOf(services.crypto, open);
  const othersOnly = open.corrected_by === memberId && services.clock.now() < othersUntil(open);
  return {
    email: isOpened ? email : maskEmail(email),
    by: persons.get(open.corrected_by)?.name ?? '',
    until: open.expires_at.toISOString(),
    othersUntil: othersOnly ? othersUntil(open).toISOString() : null,
  };
}

/** The lines of the gift. A private group is about a person's health, so its lines show only its title until the gift is opened. */
async function linesOf(services: Services, { transaction_no }: Donation, { isOpened }: View): Promise<DeskGift['lines']> {
  const kept = await findKept(services, transaction_no);
  if (kept === undefined)
    return (await storedItemsOf(services.db, transaction_no)).map(({ amount_cents }) => ({
      title: '',
      amountCents: amount_cents,
    }));
  const translate = await keptTranslator(services.content, kept, 'en');
  return kept.computed.groups.flatMap((group) =>
    group.items.map(({ title, amountCents }) => ({
      title: [group.title, ...(group.private && !isOpened ? [] : [title])].map((key) => translate(key)).join(' · '),
      amountCents,
    })),
  );
}
