import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Health } from '../../../api/types.ts';
import { addCall } from '../../kit/http/calls/calls.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { Dependencies, DependencyState, DependencyStates } from '../../kit/signals/dependencies.ts';
import type { PaymentServices } from '../../payments/services.ts';
import { troubleOf } from '../../post/smtp.ts';
import { measure } from './measure.ts';
import type { ProcessReport, Processes } from '../processes.ts';
import { createHealth } from './health.ts';

/** GET /health, /live and /ready: for monitoring. Counts and days are only for staff, at the desk. */
export function registerHealth(app: FastifyInstance, services: PaymentServices, processes: Processes): void {
  const { content, log, dependencies } = services;
  const health = createHealth(services, processes);
  measure(services, health);

  addCall(app, 'live', async () => ({ status: 1 }));
  registerReady(app, services);
  addCall(app, 'health', async (request, reply) => {
    const states = () => statesFor(request, dependencies);
    const cannot = (code: string, message: string): FastifyReply =>
      reply.code(503).header('retry-after', 5).send({ status: 0, code, message, dependencies: states() });
    const found = await orGone(dependencies, health);
    if (found === 'gone') return cannot('DATABASE_GONE', 'The database does not answer, so nobody can give now.');
    const { notStored, backlogs, mail, reports } = found;
    if (notStored !== null) {
      log.error({ notStored }, 'Nothing can be stored: nobody can give');
      return cannot('CANNOT_STORE', 'Nothing can be stored, so nobody can give now.');
    }
    return {
      status: 1,
      contentVersion: content.current().version,
      payments: paymentsOf(reports, dependencies.states()),
      mail: mail === 'leaves' ? mailServerOf(dependencies.states()) : mail,
      plans: reports.every(({ clockTrouble }) => clockTrouble === null) ? 'charged' : 'clock-differs',
      content: reports.every(({ refuses }) => refuses.length === 0) ? 'served' : 'refused',
      lacking: [...new Set(reports.flatMap(({ lacking = [] }) => lacking))],
      backlogs: backlogs.map(({ name }) => name),
      dependencies: states(),
    };
  });
}

/** Without the provider or mail the portal still takes traffic: donors can calculate and read their gifts. */
function registerReady(app: FastifyInstance, { db, dependencies }: PaymentServices): void {
  // It listens once content serves, and Fastify answers every call 503 while it closes.
  addCall(app, 'ready', async () => {
    if ((await orGone(dependencies, () => sql`select 1`.execute(db))) === 'gone')
      throw new Refused(503, 'DATABASE_GONE', 'The database does not answer.', { retryAfter: 5 });
    return { status: 1 };
  });
}

/** The result of work by the database, or `gone` if it fails because the database does not answer. */
async function orGone<T>(dependencies: Dependencies, work: () => Promise<T>): Promise<T | 'gone'> {
  try {
    return await work();
  } catch (error) {
    if ((await dependencies.explanationOf(error)) !== 'database') throw error;
    return 'gone';
  }
}

function paymentsOf(reports: readonly ProcessReport[], { provider }: DependencyStates): Health['payments'] {
  if (reports.some(({ keyTrouble }) => keyTrouble !== null)) return 'key-refused';
  return provider.state === 'down' ? 'unreachable' : 'possible';
}

/** Why a mail could not leave now; for when none waits. */
function mailServerOf({ mail }: DependencyStates): Health['mail'] {
  return mail.state === 'down' ? troubleOf({ code: mail.cause }) : 'leaves';
}

/** The causes are for the operator, who asks the portal itself: a call through a proxy has none. */
function statesFor({ headers }: FastifyRequest, dependencies: Dependencies): Health['dependencies'] {
  const isThroughProxy = headers['x-forwarded-for'] !== undefined;
  const toView = ({ state, since, cause }: DependencyState) => ({
    state,
    since: since.toISOString(),
    cause: isThroughProxy ? null : cause,
  });
  const { database, provider, mail } = dependencies.states();
  return { database: toView(database), provider: toView(provider), mail: toView(mail) };
}
