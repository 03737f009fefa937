import { deskHosts } from '../../config/staff.ts';
import { doublingFrom, sendTask, type TaskKind } from '../../kit/jobs/task-queue.ts';
import type { PaymentServices } from '../../payments/services.ts';
import type { MailTransport } from '../../post/transport.ts';
import { type HistoryMail, historyMail, STAFF_MAIL } from '../../releases/index.ts';
import { everyMember, personsOf } from '../members.ts';

/** Suffix of a task key, instead of a member's id: mail to the operator. */
const OPERATOR = 'operator';
const MOST_TRIES = 60;

/**
 * Mails the members whom a line of a release's history concerns: one task for the line, which creates one task for each recipient. Donors get no such
 * mail, so its words are here, like those of the audit head.
 */
export function staffMail(services: PaymentServices, transport: Pick<MailTransport, 'send'>): TaskKind {
  const { db, clock, config } = services;
  return {
    name: STAFF_MAIL,
    backoff: doublingFrom(30_000),
    mostTries: MOST_TRIES,
    run: async ({ key }) => {
      const [seq = '', to] = key.split('.');
      const told = await historyMail(db, seq);
      if (told === undefined) return 'never';
      if (to === undefined) {
        for (const one of await recipientsOf(services, told)) await sendTask(db, STAFF_MAIL, `${seq}.${one}`, clock.now());
        return undefined;
      }
      const address = to === OPERATOR ? config.operatorMail : (await personsOf(services, [to])).get(to)?.email;
      if (address === undefined || address === '') return 'never';
      const by = told.by === null ? '' : ((await personsOf(services, [told.by])).get(told.by)?.name ?? '');
      const text = textOf(told, by, addressOf(services));
      await transport.send({
        id: `release-${key}`,
        from: config.mailFrom,
        to: address,
        language: 'en',
        subject: subjectOf(told),
        text,
        html: `<pre style="white-space: pre-wrap">${escaped(text)}</pre>`,
        attachments: [],
      });
      return undefined;
    },
  };
}

/** The urgent lane notifies every member and the operator; other lines notify the release's authors and its approver. */
async function recipientsOf(services: PaymentServices, { what, makers, approver }: HistoryMail): Promise<readonly string[]> {
  if (what !== 'reverted') return [...new Set([...makers, ...(approver === undefined ? [] : [approver])])];
  return [...(await everyMember(services)), ...(services.config.operatorMail === undefined ? [] : [OPERATOR])];
}

function subjectOf({ what, number, title }: HistoryMail): string {
  switch (what) {
    case 'reverted':
      return `Content: #${number} is live, urgently`;
    case 'reopened':
      return `Content: #${number} waits for approval again: ${title}`;
    default:
      return `Content: #${number} is a draft again: ${title}`;
  }
}

function textOf(told: HistoryMail, by: string, desk: string): string {
  return `${saidOf(told, by)}\n\nAt ${told.at.toISOString()}. See it at the desk: ${desk}\n`;
}

function saidOf({ what, number, title, why, note }: HistoryMail, by: string): string {
  switch (what) {
    case 'reverted':
      return `${by} went back to an earlier release of the content, without a second person: ${title}.\n\nWhy: ${why ?? ''}`;
    case 'reopened':
      return `The release #${number}, “${title}”, was approved, and another release that is live now changed what it changes. Look at the sum of both and approve it again.\n\nWhy: ${note}`;
    default:
      return `The release #${number}, “${title}”, is a draft again and will not go live as it is.\n\nWhy: ${note}`;
  }
}

function addressOf({ config }: PaymentServices): string {
  const [host] = deskHosts(config);
  if (host !== undefined) return `https://${host}/desk`;
  return `${config.publicUrl ?? `http://${config.host}:${config.port}`}/desk`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
