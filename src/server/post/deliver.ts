import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import { doublingFrom, type TaskKind } from '../kit/jobs/task-queue.ts';
import { MAIL } from './queue.ts';
import type { MailMessage, MailTransport } from './transport.ts';

export type QueuedMail = Selectable<Tables['mails']>;

export type DeliveryPorts = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly transport: MailTransport;
  /** Writes the mail; 'later' when what it tells of is not there yet. */
  readonly write: (mail: QueuedMail) => Promise<MailMessage | 'later'>;
};

/** With the backoff, they take a little more than two days. */
const MOST_TRIES = 60;

/** Sends each mail that was queued. What an account's mail says is kept no longer than that, nor when it is given up. */
export function mailDelivery({ db, now, transport, write }: DeliveryPorts): TaskKind {
  return {
    name: MAIL,
    mostTries: MOST_TRIES,
    backoff: doublingFrom(30_000),
    run: async ({ key }) => {
      const mail = await db.selectFrom('mails').selectAll().where('id', '=', key).where('status', '=', 'queued').executeTakeFirst();
      if (mail === undefined) return undefined;
      const message = await write(mail);
      if (message === 'later') return 'later';
      await transport.send(message);
      await db.updateTable('mails').set({ status: 'sent', sent_at: now(), message: null }).where('id', '=', key).execute();
      return undefined;
    },
    onDead: (tx, key) => tx.updateTable('mails').set({ status: 'failed', message: null }).where('id', '=', key).execute(),
  };
}
