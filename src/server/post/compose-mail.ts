import type { ReceiptData } from '../../api/types.ts';
import {
  type MailDocument,
  type MailFacts,
  type MailId,
  type MailPart,
  type Site,
  type Translate,
  inLanguage,
  languageOfText,
  letterheadOf,
  mailDocument,
  mailFacts,
} from '../../engine/index.ts';
import type { ReceiptDocument } from '../../engine/receipts/document.ts';
import { createTranslator } from '../content/translator.ts';
import type { Config } from '../config/read-config.ts';
import type { ContentStore } from '../content/store.ts';
import { mailHtml } from './mail-html.ts';
import type { MailMessage } from './transport.ts';
import { blockText } from './mail-block-text.ts';

/** The content with the layouts of mails, and the sender. */
export type MailPorts = { readonly content: Pick<ContentStore, 'current'>; readonly config: Pick<Config, 'mailFrom'> };

/** A mail's recipient, language and facts, its receipt, and the host under whose name it is signed. */
export type Letter<Mail extends MailId> = {
  readonly id: string;
  readonly to: string;
  readonly language: string;
  readonly facts: MailFacts<Mail>;
  readonly receipt?: MailedReceipt;
  readonly host?: string;
};

/** The receipt in a mail: its data, its blocks as text, and the PDF, attached if the layout says so. */
export type MailedReceipt = {
  readonly data: ReceiptData;
  readonly blocks: ReceiptDocument['blocks'];
  readonly attachment: () => Promise<MailMessage['attachments'][number]>;
};

/**
 * Writes a mail by its present layout: as HTML, as plain text, and with the PDF of the receipt if the layout says so. Its links open in its own
 * language.
 */
export async function composeMail<Mail extends MailId>(services: MailPorts, mail: Mail, letter: Letter<Mail>): Promise<MailMessage> {
  const { id, to, language, receipt, host } = letter;
  const content = services.content.current();
  const { site, mails } = content.definitions;
  const layout = mails[`${mail}-${receipt?.data.layout}`] ?? mails[mail];
  if (layout === undefined) throw new Error(`The mail ${mail} has no layout.`);
  const translate = createTranslator(content, language);
  const facts = { ...letter.facts, ...linksIn(mail, letter.facts, language), product: translate(productOf(site, host)) };
  const told = {
    facts: { ...receipt?.data, ...facts },
    words: wordsOf(mail, facts),
    letterhead: letterheadOf(site, host),
    receipt: receipt?.blocks ?? [],
  };
  const document = mailDocument(layout, told, { language, translate });
  const attached = layout.attach === 'receipt' && receipt !== undefined ? [await receipt.attachment()] : [];
  const { subject } = document;
  return {
    id,
    from: senderUnder(services.config, site, host, translate),
    to,
    language,
    subject,
    text: mailText(document),
    html: mailHtml(
      document,
      languageOfText(site, language, (one) => content.texts[one]),
    ),
    attachments: attached,
  };
}

/** The sender: the operator's address, under the name of the host if the host has its own. */
function senderUnder({ mailFrom }: MailPorts['config'], { hosts }: Site, host = '', translate: Translate): string {
  const product = hosts[host]?.product;
  const [, bracketed] = /<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  return product === undefined ? mailFrom : `"${translate(product).replace(/["\\]/g, '')}" <${bracketed ?? mailFrom}>`;
}

/** The name of the product under the host. */
function productOf(site: Site, host = ''): string {
  return site.hosts[host]?.product ?? site.product;
}

function linksIn(mail: MailId, facts: { readonly [fact: string]: unknown }, language: string): { readonly [link: string]: string } {
  const links = mailFacts[mail].links.flatMap((name) => (typeof facts[name] === 'string' ? [[name, facts[name]] as const] : []));
  return Object.fromEntries(links.map(([name, href]) => [name, inLanguage(href, language)]));
}

function wordsOf(mail: MailId, facts: { readonly [fact: string]: unknown }): { readonly [name: string]: string } {
  return Object.fromEntries(mailFacts[mail].words.flatMap((name) => (typeof facts[name] === 'string' ? [[name, facts[name]]] : [])));
}

/** A mail as plain text. */
export function mailText({ parts }: MailDocument): string {
  const said = parts.filter((part) => part.kind !== 'paragraph' || part.look === undefined);
  return `${said.map(partText).join('\n\n')}\n`;
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'letterhead':
      return [part.letterhead.name, ...part.letterhead.lines].join('\n');
    case 'paragraph':
      return part.text;
    case 'block':
      return blockText(part.block);
    case 'button':
      return `${part.text}: ${part.href}`;
  }
}
