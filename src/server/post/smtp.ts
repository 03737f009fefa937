import { createTransport } from 'nodemailer';
import type { MailTransport } from './transport.ts';

/** Mail over SMTP: "smtps://user:password@mail.example:465". */
export function createSmtpTransport(url: string): MailTransport {
  const transporter = createTransport({
    url,
    connectionTimeout: 10_000,
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
  };
}
