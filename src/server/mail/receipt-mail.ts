import { findParticular } from '../giving/store-donation.ts';
import { findIssuedReceipt } from '../receipts/find-receipt.ts';
import { receiptHtml, receiptText } from '../receipts/mail-body.ts';
import { drawReceipt, writeReceipt } from '../receipts/pdf.ts';
import { toReceiptData } from '../receipts/receipt-data.ts';
import { receiptKey } from '../receipts/receipt-key.ts';
import { formatDay, formatMoney } from '../../engine/index.ts';
import { dayOf } from '../clock.ts';
import { createTranslator } from '../receipts/translator.ts';
import type { Services } from '../services.ts';
import type { QueuedMail } from './deliver.ts';
import type { MailMessage } from './transport.ts';

/** Writes the mail of a receipt in the donor's language: as HTML, as plain text, with the PDF, and with the link to the full view. */
export async function writeReceiptMail(services: Services, mail: QueuedMail): Promise<MailMessage> {
  const { transaction_no } = await services.db
    .selectFrom('receipts')
    .select('transaction_no')
    .where('receipt_no', '=', mail.receipt_no)
    .executeTakeFirstOrThrow();
  const [issued, to] = await Promise.all([
    findIssuedReceipt(services.db, transaction_no),
    findParticular(services.db, services.crypto, transaction_no, 'email'),
  ]);
  if (issued === undefined || typeof to !== 'string') throw new Error(`The mail ${mail.id} has no receipt or no address.`);
  const data = await toReceiptData(services, issued);
  const { language } = issued.donation;
  const translate = createTranslator(services.content.current(), language);
  const document = writeReceipt(services, data, language);
  const { fileName, pdf } = await drawReceipt(services, data, language);
  const facts = {
    receiptNo: data.receiptNo,
    name: data.donorName,
    amount: formatMoney(issued.donation.total_cents),
    date: formatDay(dayOf(issued.attempt.paid_at ?? issued.receipt.issued_at), language),
  };
  const say = (key: string) => translate(`mail.receipt.${key}`, facts);
  const words = {
    paragraphs: [say('greeting'), say('body'), say('dua'), say('link-note'), `${say('closing')}\n${say('signature')}`],
    link: { label: say('link'), href: linkOf(services, data.layout, transaction_no, mail.id) },
  };
  return {
    id: mail.id,
    from: services.config.mailFrom,
    to,
    language,
    subject: say('subject'),
    text: receiptText(document, words),
    html: receiptHtml(document, words),
    attachments: [{ fileName, contentType: 'application/pdf', content: pdf }],
  };
}

function linkOf(services: Services, layout: string, transactionNo: string, nonce: string): string {
  const { publicUrl, host, port } = services.config;
  const link = new URL(`/receipt/${layout}`, publicUrl ?? `http://${host}:${port}`);
  link.searchParams.set('transactionId', transactionNo);
  link.searchParams.set('k', receiptKey(services.crypto, transactionNo, nonce));
  return link.href;
}
