import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ratesAt } from '../../engine/index.ts';
import { dayOf } from '../clock.ts';
import { callerOf } from '../http/caller.ts';
import { deletionsLeft } from '../identity/amazon/pending-deletions.ts';
import { Refused } from '../http/refusal.ts';
import { attentionOf } from '../ledger/attention.ts';
import { mendOwedBack, owedBack } from '../ledger/owed-back.ts';
import type { Services } from '../services.ts';
import { OPERATOR_STYLE, operatorPage } from './page.ts';

const TRIES = { name: 'operator', atMost: 30, seconds: 60 };

/** GET /operator?key=: for whoever runs the portal. Without the right key it is as if it were not there. */
export function registerOperator(
  app: FastifyInstance,
  { content, clock, config, limits, db, paymentKey }: Services,
  operatorKey: string,
): void {
  app.get<{ Querystring: { key?: unknown } }>('/operator', async (request, reply) => {
    await limits.take(TRIES, callerOf(request));
    if (!isSame(String(request.query.key ?? ''), operatorKey)) throw new Refused(404, 'NOT_FOUND', 'There is nothing here.');
    await content.refresh();
    const { version, definitions } = content.current();
    const facts = [
      ['Payments', config.payments.provider],
      ['Mail', config.smtpUrl === undefined ? 'outbox page' : 'SMTP'],
      ['Addresses', config.oneMap === undefined ? 'bundled set' : 'OneMap'],
      ['Database', config.databaseUrl === undefined ? 'embedded' : 'by DATABASE_URL'],
    ] as const;
    const staleRates = ratesAt(definitions, dayOf(clock.now())).stale;
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }).type('text/html; charset=utf-8');
    const [attention, owed] = [await attentionOf(db, clock.now()), await owedBack(db)];
    const paymentTrouble = paymentKey.trouble();
    const left = await deletionsLeft({ db });
    return operatorPage({
      version,
      report: content.report(),
      paymentTrouble,
      staleRates,
      facts,
      attention,
      owedBack: owed.map(mendOwedBack),
      deletionsLeft: left.map(mendDeletion),
    });
  });

  app.get('/operator/style.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(OPERATOR_STYLE));
}

/** What the operator is told of a user whom Amazon did not delete, and what mends it. */
function mendDeletion({ id, since }: { readonly id: string; readonly since: Date }): string {
  return `${id} has closed the account, and Amazon could not be had to delete it (${since.toISOString()}). Delete the user with this sub at Amazon, then say so: npm run ledger -- deleted-at-amazon ${id}`;
}

/** Takes the same time wherever they differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return expected !== '' && timingSafeEqual(digest(given), digest(expected));
}
