import type { ReceiptData } from '../../api/types.ts';
import { letterheadOf, mailDocument, mailFacts, type MailFacts, type MailId } from '../../engine/index.ts';
import { drawReceipt, writeReceipt } from '../receipts/pdf.ts';
import { proofLink } from '../receipts/proof-link.ts';
import { createTranslator } from '../receipts/translator.ts';
import type { Services } from '../services.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import type { MailMessage } from './transport.ts';

/** To whom a mail goes, in which language, what it is told, and the receipt that it is about. */
export type Letter<Mail extends MailId> = {
  readonly id: string;
  readonly to: string;
  readonly language: string;
  readonly facts: MailFacts<Mail>;
  readonly receipt?: ReceiptData;
};

/** Writes a mail by its layout in the data as that is now: as HTML, as plain text, and with the PDF of the receipt where it says so. */
export async function composeMail<Mail extends MailId>(services: Services, mail: Mail, letter: Letter<Mail>): Promise<MailMessage> {
  const { id, to, language, facts, receipt } = letter;
  const content = services.content.current();
  const { site, mails } = content.definitions;
  const layout = mails[mail];
  if (layout === undefined) throw new Error(`The mail ${mail} has no layout.`);
  const { number: _, ...letterhead } = letterheadOf(site, '');
  const told = {
    facts: { ...receipt, ...facts },
    words: wordsOf(mail, facts),
    letterhead,
    receipt: receipt === undefined ? [] : (await writeReceipt(services, receipt, { language })).blocks,
  };
  const document = mailDocument(layout, told, { language, translate: createTranslator(content, language) });
  const attached = layout.attach === 'receipt' && receipt !== undefined ? [await attachment(services, receipt, language)] : [];
  const { subject } = document;
  return {
    id,
    from: services.config.mailFrom,
    to,
    language,
    subject,
    text: mailText(document),
    html: mailHtml(document),
    attachments: attached,
  };
}

function wordsOf(mail: MailId, facts: { readonly [fact: string]: unknown }): { readonly [name: string]: string } {
  return Object.fromEntries(mailFacts[mail].words.flatMap((name) => (typeof facts[name] === 'string' ? [[name, facts[name]]] : [])));
}

async function attachment(services: Services, receipt: ReceiptData, language: string): Promise<MailMessage['attachments'][number]> {
  const { fileName, pdf } = await drawReceipt(services, receipt, { language, proof: proofLink(services, receipt.transactionNo) }, 'mail');
  return { fileName, contentType: 'application/pdf', content: pdf };
}
