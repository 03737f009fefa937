import { AUDIT_HEAD_MAIL, publicationOf } from '../kit/audit/audit-head.ts';
import { doublingFrom, type TaskKind } from '../kit/jobs/task-queue.ts';
import type { KitServices } from '../kit/services.ts';
import type { MailTransport } from './transport.ts';

/** Mails each day's first published head of the audit log to the operator, out of the portal's and its database's reach. Retries until sent. */
export function auditHeadMail({ db, config }: Pick<KitServices, 'db' | 'config'>, transport: Pick<MailTransport, 'send'>): TaskKind {
  return {
    name: AUDIT_HEAD_MAIL,
    backoff: doublingFrom(60_000),
    run: async ({ key }) => {
      const published = await publicationOf(db, key);
      if (config.operatorMail === undefined || published === undefined) return 'never';
      const { line, seq } = published;
      const text = `The newest line of the portal's audit log:

${line}

Keep this mail where nobody with the database's password can delete it. It proves later what the log held: add its line to the file
audit-heads.txt of the portal's data folder, and "npm run ledger -- verify" says whether line ${seq} is still there and as it was.
`;
      await transport.send({
        id: `audit-head-${seq}`,
        from: config.mailFrom,
        to: config.operatorMail,
        language: 'en',
        subject: `Audit log: line ${seq}`,
        text,
        html: `<pre style="white-space: pre-wrap">${text}</pre>`,
        attachments: [],
      });
    },
  };
}
