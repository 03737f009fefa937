import type { ReceiptData } from '../../api/types.ts';
import { formatDay, formatMoney } from '../../engine/index.ts';
import { dayOf } from '../clock.ts';
import { findParticular } from '../giving/store-donation.ts';
import type { IssuedReceipt } from '../receipts/find-receipt.ts';
import { findIssuedReceipt } from '../receipts/find-receipt.ts';
import type { MailWords } from '../receipts/mail-body.ts';
import { receiptHtml, receiptText } from '../receipts/mail-body.ts';
import { drawReceipt, writeReceipt } from '../receipts/pdf.ts';
import { proofLink } from '../receipts/proof-link.ts';
import { toReceiptData } from '../receipts/receipt-data.ts';
import { receiptLink } from '../receipts/receipt-link.ts';
import type { Translate } from '../receipts/translator.ts';
import { createTranslator } from '../receipts/translator.ts';
import type { Services } from '../services.ts';
import type { QueuedMail } from './deliver.ts';
import type { MailMessage } from './transport.ts';

/** What the writer of a mail about a receipt works with. */
export type AboutReceipt = {
  readonly issued: IssuedReceipt;
  readonly translate: Translate;
  /** For the words: receipt number, donor's name, the whole amount, and the day. */
  readonly facts: { readonly receiptNo: string; readonly name: string; readonly total: string; readonly date: string };
  /** The link to the full view. */
  readonly link: MailWords['link'];
};

type Written = { readonly subject: string; readonly words: MailWords };

/** A mail about a receipt, in the donor's language: as HTML, as plain text, with the PDF as it is now, and the link to the full view. */
export async function mailAboutReceipt(
  services: Services,
  mail: QueuedMail,
  write: (about: AboutReceipt) => Written | Promise<Written>,
): Promise<MailMessage> {
  const { issued, to } = await findAddressed(services, mail);
  const { language } = issued.donation;
  const data = await toReceiptData(services, issued);
  const translate = createTranslator(services.content.current(), language);
  const link = { label: translate('mail.receipt.link'), href: receiptLink(services, data, mail.id) };
  const { subject, words } = await write({ issued, translate, facts: factsOf(issued, data), link });
  const document = writeReceipt(services, data, { language });
  const { fileName, pdf } = await drawReceipt(services, data, { language, proof: proofLink(services, data.transactionNo) });
  return {
    id: mail.id,
    from: services.config.mailFrom,
    to,
    language,
    subject,
    text: receiptText(document, words),
    html: receiptHtml(document, words),
    attachments: [{ fileName, contentType: 'application/pdf', content: pdf }],
  };
}

async function findAddressed({ db, crypto }: Services, mail: QueuedMail): Promise<{ issued: IssuedReceipt; to: string }> {
  const { transaction_no } = await db
    .selectFrom('receipts')
    .select('transaction_no')
    .where('receipt_no', '=', mail.receipt_no)
    .executeTakeFirstOrThrow();
  const [issued, to] = await Promise.all([findIssuedReceipt(db, transaction_no), findParticular(db, crypto, transaction_no, 'email')]);
  if (issued === undefined || typeof to !== 'string') throw new Error(`The mail ${mail.id} has no receipt or no address.`);
  return { issued, to };
}

function factsOf({ donation, attempt, receipt }: IssuedReceipt, data: ReceiptData): AboutReceipt['facts'] {
  const date = formatDay(dayOf(attempt.paid_at ?? receipt.issued_at), donation.language);
  return { receiptNo: data.receiptNo, name: data.donorName, total: formatMoney(donation.total_cents), date };
}
