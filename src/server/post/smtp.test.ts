import { afterEach, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../tests/support/trial/mail-server.ts';
import { createSmtpTransport } from './smtp.ts';
import type { MailMessage } from './transport.ts';

const message: MailMessage = {
  id: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  from: 'Zakat <no-reply@portal.example>',
  to: 'siti@portal.example',
  language: 'en',
  subject: 'Your receipt ZKT00000001',
  text: 'Assalamualaikum',
  html: '<p>Assalamualaikum</p>',
  attachments: [{ fileName: 'ZKT00000001_A.pdf', contentType: 'application/pdf', content: new Uint8Array([37, 80, 68, 70, 45]) }],
};

const servers: MailServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function mailServer(recipient?: string): Promise<MailServer> {
  const server = await startMailServer(recipient);
  servers.push(server);
  return server;
}

it('sends text, HTML and the PDF, under a stable id', async () => {
  const server = await mailServer();
  await createSmtpTransport(server.url).send(message);
  const [mail] = server.taken;
  expect(mail).toContain('Message-ID: <ABCDEFGHIJKLMNOPQRSTUVWXYZ@portal.example>');
  expect(mail).toContain('Subject: Your receipt ZKT00000001');
  expect(mail).toContain('To: siti@portal.example');
  expect(mail).toContain('text/plain');
  expect(mail).toContain('text/html');
  expect(mail).toContain('filename=ZKT00000001_A.pdf');
  expect(mail).toContain(Buffer.from('%PDF-').toString('base64'));
});

it('lets no address add a header or a recipient', async () => {
  const server = await mailServer();
  await createSmtpTransport(server.url)
    .send({ ...message, to: 'siti@portal.example\r\nBcc: evil@portal.example', subject: 'x\r\nBcc: evil@portal.example' })
    .catch(() => {});
  expect(server.taken.join()).not.toMatch(/^Bcc:/m);
});

it('throws when the mail server refuses it', async () => {
  const server = await mailServer('451 later');
  await expect(createSmtpTransport(server.url).send(message)).rejects.toThrow('451');
  await expect(createSmtpTransport('smtp://127.0.0.1:1').send(message)).rejects.toThrow('ECONNREFUSED');
});
