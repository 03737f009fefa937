import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import { doublingFrom, type TaskKind } from '../kit/jobs/task-queue.ts';
import { MAIL } from './queue.ts';
import type { TellStep } from '../kit/signals/steps.ts';
import type { MailTrouble } from '../kit/db/tables/mail-tables.ts';
import type { MailMessage, MailTransport } from './transport.ts';
import { troubleOf } from './smtp.ts';

export type QueuedMail = Selectable<Tables['mails']>;

export type DeliveryPorts = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly transport: Pick<MailTransport, 'send'>;
  /** Writes the mail; 'later' while its data are incomplete. */
  readonly write: (mail: QueuedMail) => Promise<MailMessage | 'later'>;
  readonly tell: TellStep;
};

/** With the backoff, this many tries take a little more than two days. */
const MOST_TRIES = 60;

/** Sends each queued mail. The text of an account's mail is erased once it is sent or given up. */
export function mailDelivery({ db, now, transport, write, tell }: DeliveryPorts): TaskKind {
  return {
    name: MAIL,
    mostTries: MOST_TRIES,
    backoff: doublingFrom(30_000),
    run: async ({ key }) => {
      const mail = await db.selectFrom('mails').selectAll().where('id', '=', key).where('status', '=', 'queued').executeTakeFirst();
      if (mail === undefined) return undefined;
      const noted = noting({ db, id: key });
      const message = await noted(
        () => write(mail),
        () => 'not-written',
      );
      if (message === 'later') return 'later';
      await noted(() => transport.send(message), troubleOf);
      await db.updateTable('mails').set({ status: 'sent', sent_at: now(), message: null, trouble: null }).where('id', '=', key).execute();
      // The log lines already name the gift: writing the mail did that.
      if (mail.kind === 'receipt') tell('mailed', { sinceMs: Math.max(0, now().getTime() - mail.created_at.getTime()) });
      return undefined;
    },
    onDead: (tx, key) => tx.updateTable('mails').set({ status: 'failed', message: null }).where('id', '=', key).execute(),
  };
}

/** Does one part of a mail's delivery; on a failure, stores its reason with the mail, in a word, and rethrows. */
function noting({ db, id }: Pick<DeliveryPorts, 'db'> & { readonly id: string }) {
  return async <T>(part: () => Promise<T>, why: (error: unknown) => MailTrouble): Promise<T> => {
    try {
      return await part();
    } catch (error) {
      await db
        .updateTable('mails')
        .set({ trouble: why(error) })
        .where('id', '=', id)
        .execute();
      throw error;
    }
  };
}
