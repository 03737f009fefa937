import { formatDay, formatSingaporeDollars } from '../../../engine/index.ts';
import { dayOf } from '../../kit/clock.ts';
import type { Donation } from '../../gifts/donation.ts';
import { findReceiptOf, getReceipt, type Receipt } from '../../gifts/issue.ts';
import { findParticular } from '../../gifts/parts.ts';
import { findAttempt } from '../../payments/attempts.ts';
import { addresseeOf, getRefund } from '../../payments/refunds.ts';
import { hasConfirmed } from '../../people/accounts/records/find-by-attribute.ts';
import type { IssuedReceipt } from '../find-receipt.ts';
import { findIssuedReceipt } from '../find-receipt.ts';
import { toShownReceipt } from '../shown-receipt.ts';
import type { Shown } from '../../gifts/kept/shown-form.ts';
import { receiptLink } from '../receipt-link.ts';
import { type CopyTo, copyToOf } from './queue-receipt-mail.ts';
import type { MailedReceipt } from '../../post/compose-mail.ts';
import { drawReceipt, writeReceipt } from '../write-receipt.ts';
import { proofLink } from '../proof-link.ts';
import type { Services } from '../../people/services.ts';
import type { QueuedMail } from '../../post/deliver.ts';

/** Everything that a mail about a receipt shares: address, language, the receipt as it is now, and the facts for the text. */
export type AboutReceipt = {
  readonly issued: IssuedReceipt;
  readonly letter: {
    readonly id: string;
    readonly to: string;
    readonly language: string;
    readonly receipt: MailedReceipt;
    readonly host: string;
  };
  /**
   * The link opens the full view. The name is present only if the donor's account has confirmed the address: otherwise anyone could send strangers a
   * text of their choice.
   */
  readonly facts: {
    readonly receiptNo: string;
    readonly name?: string;
    readonly total: string;
    readonly date: string;
    /** Absent for an address that is not the donor's. */
    readonly receiptLink?: string;
    /** Another address that got the receipt, masked. */
    readonly sentTo?: string;
  };
};

/** Loads the data for a queued mail; 'later' while the receipt has no number yet. Throws if the gift has no address. */
export async function aboutReceipt(services: Services, mail: QueuedMail): Promise<AboutReceipt | 'later'> {
  const mailed = await receiptOf(services, mail);
  if (mailed === undefined) return 'later';
  const copy = copyToOf(services.crypto, mail);
  const { issued, to } = await findAddressed(services, mail, mailed, copy);
  const { donation, attempt, receipt } = issued;
  const { language } = donation;
  const shown = await toShownReceipt(services, issued);
  const { data } = shown;
  const isConfirmed = await hasConfirmed(services, donation.account_id, to);
  return {
    issued,
    letter: { id: mail.id, to, language, receipt: await toMailed(services, shown, donation), host: donation.host },
    facts: {
      receiptNo: data.receiptNo,
      ...(isConfirmed && { name: data.donorName }),
      total: formatSingaporeDollars(donation.total_cents),
      date: formatDay(dayOf(attempt.paid_at ?? receipt.issued_at), language),
      ...(copy?.to !== 'another' && { receiptLink: receiptLink(services, data, donation.host, mail.id) }),
      ...(copy?.to === 'own' && copy.sentTo !== undefined && { sentTo: copy.sentTo }),
    },
  };
}

async function toMailed(services: Services, shown: Shown, { language, host }: Pick<Donation, 'language' | 'host'>): Promise<MailedReceipt> {
  const { data } = shown;
  const { blocks } = await writeReceipt(services, shown, { language });
  return {
    data,
    blocks,
    attachment: async () => {
      const { fileName, pdf } = await drawReceipt(services, shown, { language, proof: proofLink(services, data, host) }, 'mail');
      return { fileName, contentType: 'application/pdf', content: pdf };
    },
  };
}

/** The receipt that the mail names, or that of the refunded gift: a refund's mail may have been queued before the receipt was issued. */
async function receiptOf({ db }: Services, { receipt_no, refund_id }: QueuedMail): Promise<Receipt | undefined> {
  if (receipt_no !== null || refund_id === null) return getReceipt(db, receipt_no);
  const { attempt_id } = await getRefund(db, refund_id);
  const attempt = await findAttempt(db, attempt_id);
  return attempt && findReceiptOf(db, attempt.transaction_no);
}

type Addressed = { readonly issued: IssuedReceipt; readonly to: string };

async function findAddressed(
  { db, crypto }: Services,
  mail: QueuedMail,
  { transaction_no }: Receipt,
  copy: CopyTo | undefined,
): Promise<Addressed> {
  const fixed = copy?.address ?? (mail.refund_id === null ? undefined : addresseeOf(crypto, await getRefund(db, mail.refund_id)));
  const [issued, own] = await Promise.all([findIssuedReceipt(db, transaction_no), findParticular(db, crypto, transaction_no, 'email')]);
  const to = fixed ?? own;
  if (issued === undefined || typeof to !== 'string') throw new Error(`The mail ${mail.id} has no receipt or no address.`);
  return { issued, to };
}
