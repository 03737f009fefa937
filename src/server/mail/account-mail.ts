import { createTranslator } from '../receipts/translator.ts';
import { receiptHtml, receiptText } from '../receipts/mail-body.ts';
import type { Services } from '../services.ts';
import type { QueuedMail } from './deliver.ts';
import type { MailMessage } from './transport.ts';

/** A mail about somebody's account; its words stand under `mail.account.<kind>`. */
export type AccountMail = {
  readonly kind: 'confirm' | 'reset' | 'email' | 'phone_number' | 'email-changed';
  readonly to: string;
  readonly language: string;
  /** What the words need: a code, a name. */
  readonly facts: { readonly [name: string]: string };
};

/** Writes a mail about an account in its owner's language. The one with a code to reset a password also links to where it is typed. */
export function writeAccountMail({ crypto, content, config }: Services, mail: QueuedMail): MailMessage {
  if (mail.message === null) throw new Error(`The mail ${mail.id} says nothing.`);
  const { kind, to, language, facts } = JSON.parse(crypto.decrypt('mails', 'message', mail.id, mail.message)) as AccountMail;
  const translate = createTranslator(content.current(), language);
  const say = (key: string) => translate(`mail.account.${key}`, facts);
  const subject = say(`${kind}.subject`);
  const paragraphs = [say(`${kind}.body`), say(`${kind}.note`), `${say('closing')}\n${say('signature')}`];
  const link = kind === 'reset' ? { link: { label: say('reset.link'), href: resetLink(config, to) } } : {};
  const document = { title: subject, language, blocks: [] };
  const words = { paragraphs, ...link };
  return {
    id: mail.id,
    from: config.mailFrom,
    to,
    language,
    subject,
    text: receiptText(document, words),
    html: receiptHtml(document, words),
    attachments: [],
  };
}

/** Opens the reset popup with the address filled in; the code itself is never part of an address. */
function resetLink({ publicUrl, host, port }: Services['config'], email: string): string {
  const link = new URL('/', publicUrl ?? `http://${host}:${port}`);
  link.search = `?reset-password&email=${encodeURIComponent(email)}`;
  return link.href;
}
