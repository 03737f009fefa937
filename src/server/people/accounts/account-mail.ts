import type { Transaction } from 'kysely';
import type { MailFacts, mailFacts } from '../../../engine/index.ts';
import { addressOfHost } from '../../kit/http/hosts/hosts.ts';
import type { Services } from '../services.ts';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { composeMail } from '../../post/compose-mail.ts';
import { queueMail } from '../../post/queue.ts';
import type { QueuedMail } from '../../post/deliver.ts';
import type { MailMessage } from '../../post/transport.ts';

/** A queued mail about an account, or about a gift that staff corrected or that a wrong rate concerned. */
export type AccountMail = {
  /** The code with which `receipts/mails/account.json` selects its text. */
  readonly kind: (typeof mailFacts.account.codes.notice)[number];
  readonly to: string;
  readonly language: string;
  /** A code; for a gift, the receipt's number, the corrected address, masked, and the amounts paid and due. */
  readonly facts: Pick<MailFacts<'account'>, 'code' | 'receiptNo' | 'sentTo' | 'date' | 'paid' | 'due' | 'difference'>;
  /** For a gift, the host where it was made. */
  readonly host?: string;
  /** Target of the reset link: a host of the site and the home of one of its flows; by default the first host's home. */
  readonly page?: { readonly host: string; readonly home: string };
  /** The identity link that the mail is about, and the key to undo it. */
  readonly undo?: { readonly link: string; readonly key: string };
};

/** Queues a mail about an account; its content is in the row, encrypted, until it is sent. Returns the mail's id. */
export async function queueAccountMail(tx: Transaction<Tables>, crypto: FieldCrypto, mail: AccountMail, at: Date): Promise<string> {
  return queueMail(tx, { kind: 'account', message: (id) => crypto.encrypt('mails', 'message', id, JSON.stringify(mail)) }, at);
}

/** Composes a mail about an account in its owner's language, with the link to reset the password or to undo an identity link. */
export async function writeAccountMail(services: Services, mail: QueuedMail): Promise<MailMessage> {
  if (mail.message === null) throw new Error(`The mail ${mail.id} says nothing.`);
  const { kind, to, language, facts, host, page, undo } = JSON.parse(
    services.crypto.decrypt('mails', 'message', mail.id, mail.message),
  ) as AccountMail;
  const link = {
    ...(kind === 'reset' && { resetLink: resetLink(services, to, page) }),
    ...(undo && { undoLink: undoLink(services, undo) }),
  };
  // Uses the letterhead of the host that the link leads to.
  const signedBy = host ?? (kind === 'reset' ? page?.host : undefined);
  return composeMail(services, 'account', {
    id: mail.id,
    to,
    language,
    ...(signedBy && { host: signedBy }),
    facts: { notice: kind, ...facts, ...link },
  });
}

/** Links to a page that asks before it undoes anything: merely opening it, as a mail scanner does, changes nothing. */
function undoLink({ config, content }: Services, { link, key }: NonNullable<AccountMail['undo']>): string {
  const { site } = content.current().definitions;
  const [first = ''] = Object.keys(site.hosts);
  const address = new URL('/singpass/confirmation', addressOfHost(first, site, config));
  address.search = `?${new URLSearchParams({ undo: link, k: key })}`;
  return address.href;
}

/** Opens the reset popup with the address filled in; the code itself is never part of an address. */
function resetLink({ config, content }: Services, email: string, page: AccountMail['page']): string {
  const { site } = content.current().definitions;
  const [first = ''] = Object.keys(site.hosts);
  const link = new URL(page?.home ?? '/', addressOfHost(page?.host ?? first, site, config));
  link.search = `?reset-password&email=${encodeURIComponent(email)}`;
  return link.href;
}
