import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { Config } from '../config/read-config.ts';
import { safeError } from '../kit/signals/log.ts';
import type { PaymentServices } from '../payments/services.ts';

/** Serves GET /metrics at an address of its own, which donors cannot reach. Throws if the address is taken. Returns its port and how to stop it. */
export async function serveMetrics(
  { metrics, log }: Pick<PaymentServices, 'metrics' | 'log'>,
  { host, port }: NonNullable<Config['metrics']>,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  collectDefaultMetrics({ register: metrics.registry });
  const server = fastify();
  server.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.text()));
  server.setErrorHandler((error, _request, reply) => {
    log.error({ err: safeError(error) }, 'The metrics could not be read');
    return reply.code(500).send();
  });
  await server.listen({ host, port });
  return { port: (server.server.address() as AddressInfo).port, stop: () => server.close() };
}
