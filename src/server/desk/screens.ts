import type { FastifyInstance } from 'fastify';
import type { Processes } from '../operator/processes.ts';
import { contentState, moneyState, runningState } from '../operator/state.ts';
import type { PaymentServices } from '../payments/services.ts';
import { type DeskPorts, deskCallsOf } from './calls.ts';
import { readRecord } from './record.ts';

/** GET /desk/api/content, /desk/api/running, /desk/api/money, /desk/api/record: the read-only screens. */
export function registerScreens(app: FastifyInstance, services: PaymentServices, processes: Processes, ports: DeskPorts): void {
  const call = deskCallsOf(app, ports);
  call('desk-content', async () => ({ status: 1, ...(await contentState(services)) }));
  call('desk-running', async () => ({ status: 1, ...(await runningState(services, processes)) }));
  call('desk-money', async () => ({ status: 1, ...(await moneyState(services)) }));
  call<{ Querystring: { before?: string } }>('desk-record', async (_staff, request) => ({
    status: 1,
    ...(await readRecord(services, request.query.before)),
  }));
}
