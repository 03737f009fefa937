import type { FastifyInstance, FastifyReply } from 'fastify';
import { today } from '../content/today.ts';
import { findBacklogs, sayBacklog } from './health/backlogs.ts';
import type { ReplicaState } from '../kit/db/late/late-reads.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import { readForms } from '../kit/http/calls/forms.ts';
import { deletionsLeft } from '../people/accounts/amazon/pending-deletions.ts';
import { attentionOf } from '../ledger/attention.ts';
import { fixOwedBack, owedBack } from '../ledger/owed-back.ts';
import { notesForOperator } from '../payments/provider-notes.ts';
import type { PaymentServices } from '../payments/services.ts';
import { operatorAccess } from './access.ts';
import { lateDocumentsAt, type Processes, troublesOf } from './processes.ts';
import { OPERATOR_STYLE, operatorForm, operatorPage } from './page.ts';

const TRIES = { name: 'operator', atMost: 30, seconds: 60 };

/**
 * GET /operator: for whoever runs the portal and sends the key in a header, or typed it into the form; anybody else sees that form.
 * POST /operator takes the form.
 */
export function registerOperator(
  app: FastifyInstance,
  { content, clock, config, limits, db, late }: PaymentServices,
  { operatorKey, processes }: { readonly operatorKey: string; readonly processes: Processes },
): void {
  const access = operatorAccess(operatorKey, clock, config.production);

  app.get('/operator', async (request, reply) => {
    await limits.take(TRIES, callerOf(request));
    asPage(reply);
    if (!access.has(request)) return reply.code(401).send(operatorForm('ask'));
    await content.refresh();
    const { version, rates } = today({ content, clock });
    const facts = [
      ['Payments', config.payments.provider],
      ['Mail', config.smtpUrl === undefined ? 'outbox page' : 'SMTP'],
      ['Addresses', config.oneMap === undefined ? 'bundled set' : 'OneMap'],
      ['Database', config.databaseUrl === undefined ? 'embedded' : 'by DATABASE_URL'],
      ['Replica', SAYS_OF_REPLICA[await late.look()]],
    ] as const;
    const [attention, owed] = [await attentionOf(db, clock.now()), await owedBack(db)];
    const heard = await processes.hear();
    const left = await deletionsLeft({ db });
    return operatorPage({
      version,
      report: content.report(),
      paymentTroubles: troublesOf(heard),
      others: heard.filter(({ isThis }) => !isThis),
      staleRates: rates.stale,
      coming: await content.coming(rates.on),
      facts,
      attention,
      owedBack: owed.map(fixOwedBack),
      deletionsLeft: left.map(mendDeletion),
      providerNotes: await notesForOperator({ db }),
      backlogs: (await findBacklogs(db, clock.now(), lateDocumentsAt(heard))).map(sayBacklog),
    });
  });

  app.register((scope, _options, done) => {
    readForms(scope);
    scope.post<{ Body: { key?: string } }>('/operator', async (request, reply) => {
      await limits.take(TRIES, callerOf(request));
      if (!access.isKey(request.body?.key ?? '')) return asPage(reply).code(401).send(operatorForm('wrong'));
      access.remember(request, reply);
      return reply.redirect('/operator', 303);
    });
    done();
  });

  app.get('/operator/style.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(OPERATOR_STYLE));
}

const SAYS_OF_REPLICA: { readonly [state in ReplicaState]: string } = {
  none: 'none',
  used: 'read from',
  behind: 'not read from: more than half a minute behind the primary',
  unreachable: 'not read from: it does not answer',
  'not-ours': 'not read from: the address leads to no replica of this database',
};

function asPage(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex').type('text/html; charset=utf-8');
}

/** What the operator is told of a user whom Amazon did not delete, and what mends it. */
function mendDeletion({ id, since }: { readonly id: string; readonly since: Date }): string {
  return `${id} has closed the account, and Amazon could not be had to delete it (${since.toISOString()}). Delete the user with this sub at Amazon, then say so: npm run ledger -- deleted-at-amazon ${id}`;
}
