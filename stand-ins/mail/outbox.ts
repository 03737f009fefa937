import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../../src/server/kit/crypto/field-crypto.ts';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import type { MailMessage, MailTransport } from '../../src/server/post/transport.ts';

type OutboxPorts = { readonly db: Kysely<Tables>; readonly crypto: FieldCrypto; readonly now: () => Date };

/** The stand-in for a mail server: stores every mail, sealed, for the outbox page. */
export function createOutbox({ db, crypto, now }: OutboxPorts): MailTransport {
  return {
    send: async (message) => {
      const attachments = message.attachments.map((attachment) => ({
        ...attachment,
        content: Buffer.from(attachment.content).toString('base64'),
      }));
      const sealed = crypto.encrypt('outbox', 'message', message.id, JSON.stringify({ ...message, attachments }));
      await db
        .insertInto('outbox')
        .values({ mail_id: message.id, message: sealed, sent_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    check: async () => undefined,
  };
}

/** The latest mails, newest first. */
export async function readOutbox({ db, crypto }: OutboxPorts, atMost: number): Promise<{ sentAt: Date; message: MailMessage }[]> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('sent_at', 'desc').limit(atMost).execute();
  return rows.map((row) => ({ sentAt: row.sent_at, message: open(crypto, row.mail_id, row.message) }));
}

export async function findInOutbox({ db, crypto }: OutboxPorts, mailId: string): Promise<MailMessage | undefined> {
  const row = await db.selectFrom('outbox').selectAll().where('mail_id', '=', mailId).executeTakeFirst();
  return row === undefined ? undefined : open(crypto, row.mail_id, row.message);
}

type Stored = Omit<MailMessage, 'attachments'> & {
  readonly attachments: readonly (Omit<MailMessage['attachments'][number], 'content'> & { readonly content: string })[];
};

function open(crypto: FieldCrypto, mailId: string, sealed: string): MailMessage {
  const stored = JSON.parse(crypto.decrypt('outbox', 'message', mailId, sealed)) as Stored;
  return {
    ...stored,
    attachments: stored.attachments.map((attachment) => ({ ...attachment, content: Buffer.from(attachment.content, 'base64') })),
  };
}
