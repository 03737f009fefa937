import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
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

const servers: { close: () => void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A mail server that takes one mail, or answers every recipient with the given refusal. */
async function mailServer(refusal?: string): Promise<{ url: string; received: () => string }> {
  let mail = '';
  const server = createServer((socket) => {
    let reading = false;
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (reading) {
        mail += text;
        if (!mail.endsWith('\r\n.\r\n')) return;
        reading = false;
        socket.write('250 taken\r\n');
      } else if (/^EHLO/i.test(text)) socket.write('250 test\r\n');
      else if (/^RCPT/i.test(text)) socket.write(`${refusal ?? '250 ok'}\r\n`);
      else if (/^DATA/i.test(text)) {
        reading = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => mail };
}

it('sends text, HTML and the PDF, under a stable id', async () => {
  const server = await mailServer();
  await createSmtpTransport(server.url).send(message);
  const mail = server.received();
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
  expect(server.received()).not.toMatch(/^Bcc:/m);
});

it('throws when the mail server refuses it', async () => {
  const server = await mailServer('451 later');
  await expect(createSmtpTransport(server.url).send(message)).rejects.toThrow('451');
  await expect(createSmtpTransport('smtp://127.0.0.1:1').send(message)).rejects.toThrow('ECONNREFUSED');
});
