import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { MailMessage, MailTransport } from './transport.ts';

export type QueuedMail = Selectable<Tables['mails']>;

export type DeliveryPorts = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly transport: MailTransport;
  /** Writes the mail. */
  readonly write: (mail: QueuedMail) => Promise<MailMessage>;
  readonly onError: (error: unknown, mailId: string) => void;
};

/** The number of tries: with backoff, they take a little more than two days. */
const MOST_TRIES = 60;

/** Sends every mail that is due. A mail that fails is retried with growing backoff. Returns how many were sent. */
export async function deliverMails(ports: DeliveryPorts): Promise<number> {
  let sent = 0;
  for (let mail = await claimMail(ports); mail !== undefined; mail = await claimMail(ports)) {
    if (await deliver(ports, mail)) sent += 1;
  }
  return sent;
}

async function deliver(ports: DeliveryPorts, mail: QueuedMail): Promise<boolean> {
  try {
    await ports.transport.send(await ports.write(mail));
  } catch (error) {
    ports.onError(error, mail.id);
    if (mail.tries >= MOST_TRIES)
      await ports.db.updateTable('mails').set({ status: 'failed', message: null }).where('id', '=', mail.id).execute();
    return false;
  }
  await ports.db.updateTable('mails').set({ status: 'sent', sent_at: ports.now(), message: null }).where('id', '=', mail.id).execute();
  return true;
}

/** Takes a lease on a mail by moving its next try ahead: no other process sends it too, and after a crash it is sent later. */
async function claimMail({ db, now }: DeliveryPorts): Promise<QueuedMail | undefined> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('mails')
      .selectAll()
      .where('status', '=', 'queued')
      .where('next_try_at', '<=', now())
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const pause = Math.min(3_600, 30 * 2 ** due.tries) * 1000;
    const claim = { tries: due.tries + 1, next_try_at: new Date(now().getTime() + pause) };
    return tx.updateTable('mails').set(claim).where('id', '=', due.id).returningAll().executeTakeFirstOrThrow();
  });
}
