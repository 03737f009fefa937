import type { FastifyInstance } from 'fastify';
import { addCall } from '../../kit/http/calls/calls.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { PaymentServices } from '../../payments/services.ts';
import type { Processes } from '../processes.ts';
import { createHealth } from './health.ts';

/** GET /health: for monitoring. Counts and days are only for staff, at the desk. */
export function registerHealth(app: FastifyInstance, services: PaymentServices, processes: Processes): void {
  const { content, log } = services;
  const health = createHealth(services, processes);

  addCall(app, 'health', async () => {
    // Throws when the database does not answer: 503.
    const { notStored, backlogs, mail, reports } = await health();
    if (notStored !== null) {
      log.error({ notStored }, 'Nothing can be stored: nobody can give');
      throw new Refused(503, 'CANNOT_STORE', 'Nothing can be stored, so nobody can give now.', { retryAfter: 5 });
    }
    return {
      status: 1,
      contentVersion: content.current().version,
      payments: reports.every(({ keyTrouble }) => keyTrouble === null) ? 'possible' : 'key-refused',
      mail,
      plans: reports.every(({ clockTrouble }) => clockTrouble === null) ? 'charged' : 'clock-differs',
      content: reports.every(({ refuses }) => refuses.length === 0) ? 'served' : 'refused',
      lacking: [...new Set(reports.flatMap(({ lacking = [] }) => lacking))],
      backlogs: backlogs.map(({ name }) => name),
    };
  });
}
