import { createTransport } from 'nodemailer';
import type { MailTrouble } from '../kit/db/tables/mail-tables.ts';
import type { Dependencies } from '../kit/signals/dependencies.ts';
import { codeOf } from '../kit/thrown.ts';
import type { MailTransport } from './transport.ts';

/** Mail over SMTP: "smtps://user:password@mail.example:465". */
export function createSmtpTransport(url: string): MailTransport {
  const transporter = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, from, to, language, subject, text, html, attachments }) => {
      const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
      await transporter.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          filename: fileName,
          contentType,
          content: Buffer.from(content),
        })),
      });
    },
    check: () => transporter.verify(),
  };
}

/** Reports to the dependencies whether the mail server accepts mails. A refused address or mail also shows that the server works. */
export function watchTransport({ send, check }: MailTransport, dependencies: Pick<Dependencies, 'answered' | 'failed'>): MailTransport {
  return {
    send: async (message) => {
      try {
        await send(message);
        dependencies.answered('mail');
      } catch (error) {
        if (OF_THE_SERVER.includes(troubleOf(error))) dependencies.failed('mail', error);
        throw error;
      }
    },
    check,
  };
}

const OF_THE_SERVER: readonly MailTrouble[] = ['unreachable', 'sign-in-refused'];

/** Maps a mail server's refusal to our reason, by nodemailer's code. The server's own text is never stored: it may quote the address. */
export function troubleOf(error: unknown): MailTrouble {
  return BY_CODE[codeOf(error)] ?? 'other';
}

const BY_CODE: { readonly [code: string]: MailTrouble } = {
  EENVELOPE: 'address-refused',
  EMESSAGE: 'mail-refused',
  EAUTH: 'sign-in-refused',
  ENOAUTH: 'sign-in-refused',
  EOAUTH2: 'sign-in-refused',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ESOCKET: 'unreachable',
  ETLS: 'unreachable',
  EDNS: 'unreachable',
};
