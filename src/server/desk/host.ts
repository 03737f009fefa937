import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/read-config.ts';
import { deskHosts } from '../config/staff.ts';
import { isBelow } from '../kit/http/target.ts';
import { Refused } from '../kit/http/refusal.ts';

/** Where the desk has a host of its own, it answers there alone, and nothing of donors' does. */
export function keepDeskApart(app: FastifyInstance, config: Config): void {
  const hosts = deskHosts(config);
  if (hosts.length === 0) return;
  app.addHook('onRequest', async (request) => {
    const isItsHost = hosts.includes(request.hostname.toLowerCase());
    // What the desk's pages load, and where staff sign in at the stand-in.
    if (isBelow(request, '/desk') === isItsHost || isBelow(request, '/assets/:name', '/sandbox/staff', '/sandbox/sandbox.css')) return;
    throw new Refused(404, 'NOT_FOUND', 'There is nothing here.');
  });
}

/** Where the browser that asks sees the desk: as configured, or as it asked. */
export function deskOrigin({ protocol, host, hostname }: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>, config: Config): string {
  if (config.publicUrl === undefined) return `${protocol}://${host}`;
  const base = new URL(config.publicUrl);
  if (deskHosts(config).length > 0) base.hostname = hostname;
  return base.origin;
}
