import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/read-config.ts';
import { deskHosts } from '../config/staff.ts';
import { isBelow } from '../kit/http/target.ts';
import { Refused } from '../kit/http/refusal.ts';

/** With a host of its own, the desk answers only there, and that host serves no donors' pages. */
export function keepDeskApart(app: FastifyInstance, config: Config): void {
  const hosts = deskHosts(config);
  if (hosts.length === 0) return;
  app.addHook('onRequest', async (request) => {
    const isItsHost = hosts.includes(request.hostname.toLowerCase());
    // The assets of the desk's pages, and the stand-in's sign-in.
    if (isBelow(request, '/desk') === isItsHost || isBelow(request, '/assets/:name', '/sandbox/staff', '/sandbox/sandbox.css')) return;
    throw new Refused(404, 'NOT_FOUND', 'There is nothing here.');
  });
}

/** The origin of the desk for this browser: the configured one, else that of the request. */
export function deskOrigin({ protocol, host, hostname }: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>, config: Config): string {
  if (config.publicUrl === undefined) return `${protocol}://${host}`;
  const base = new URL(config.publicUrl);
  if (deskHosts(config).length > 0) base.hostname = hostname;
  return base.origin;
}
