import type { FastifyInstance } from 'fastify';
import { formatDateTime } from '../../src/engine/index.ts';
import { isTransactionNo } from '../../src/server/kit/ids.ts';
import { Refused } from '../../src/server/kit/http/refusal.ts';
import { html } from '../../src/server/kit/http/html.ts';
import { page } from '../pages/page.ts';
import type { Services } from '../../src/server/people/services.ts';
import { findInOutbox, readOutbox } from './outbox.ts';
import type { MailMessage } from '../../src/server/post/transport.ts';

/** Outbox page: unsent mails with their attachments. Registered only when no mail server is configured. */
export function registerOutboxPage(app: FastifyInstance, { db, crypto, clock }: Services): void {
  const ports = { db, crypto, now: clock.now };

  app.get('/sandbox/outbox', async (_request, reply) => {
    const mails = await readOutbox(ports, 50);
    const content = mails.length === 0 ? html`<p>No mail yet.</p>` : html`${mails.map((mail) => article(mail.message, mail.sentAt))}`;
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page('Outbox', content));
  });

  // As in a mail program: inline styles are allowed, scripts and fetches are not.
  app.get<{ Params: { mail: string } }>('/sandbox/outbox/:mail/html', async (request, reply) => {
    const { mail } = request.params;
    const message = isTransactionNo(mail) ? await findInOutbox(ports, mail) : undefined;
    if (message === undefined) throw new Refused(404, 'NOT_FOUND', 'There is no such mail.');
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation")
      .type('text/html; charset=utf-8')
      .send(message.html);
  });

  app.get<{ Params: { mail: string; index: string } }>('/sandbox/outbox/:mail/:index', async (request, reply) => {
    const { mail } = request.params;
    const message = isTransactionNo(mail) ? await findInOutbox(ports, mail) : undefined;
    const attachment = message?.attachments[Number(request.params.index)];
    if (attachment === undefined) throw new Refused(404, 'NOT_FOUND', 'There is no such attachment.');
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="${attachment.fileName}"`)
      .type(attachment.contentType)
      .send(Buffer.from(attachment.content));
  });
}

function article(message: MailMessage, sentAt: Date) {
  const files = message.attachments.map(
    ({ fileName }, index) => html`<li><a href="/sandbox/outbox/${message.id}/${index}">${fileName}</a></li>`,
  );
  const links = [...message.text.matchAll(/https?:\/\/\S+/g)].map(([address]) => html`<li><a href="${address}">${address}</a></li>`);
  return html`<article lang="${message.language}">
<h2>${message.subject}</h2>
<dl lang="en"><dt>To</dt><dd>${message.to}</dd><dt>From</dt><dd>${message.from}</dd><dt>Sent</dt><dd>${formatDateTime(sentAt.toISOString(), 'en')}, Singapore</dd></dl>
<p lang="en"><a href="/sandbox/outbox/${message.id}/html">As HTML</a>, or as plain text:</p>
<pre>${message.text}</pre>
<ul>${files}${links}</ul>
</article>`;
}
