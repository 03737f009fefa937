import type { FastifyInstance } from 'fastify';
import { releasedLanguages } from '../../engine/index.ts';
import type { Services } from '../people/services.ts';
import { calls } from '../kit/http/calls/calls.ts';
import { addressOfHost, hostOf } from '../kit/http/hosts/hosts.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year, so that a stale file is not trusted. */
const VALID_DAYS = 180;

/** GET /.well-known/security.txt: where to report a vulnerability (RFC 9116). GET /robots.txt: the paths closed to crawlers. */
export function registerWellKnown(app: FastifyInstance, { content, clock, config }: Services): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    const { site } = content.current().definitions;
    const expires = new Date(Math.floor(clock.now().getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
    const lines = [
      `Contact: mailto:${site.contact.email}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${releasedLanguages(site)
        .map(({ id }) => id)
        .join(', ')}`,
      `Canonical: ${addressOfHost(hostOf(request, site, config), site, config)}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });

  const robots = robotsOf(config.production);
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots));
}

/** Paths that a page loads in order to render; crawlers may fetch them too. */
const PAGE_PATHS = new Set(['assets', 'content', '.well-known']);

/** A trial disallows everything. Production allows pages and disallows the API. */
function robotsOf(production: boolean): string {
  const parts = new Set(Object.values(calls).map(({ path }) => path.split('/')[1] ?? ''));
  const closed = production ? [...parts].filter((part) => !PAGE_PATHS.has(part)).map((part) => `/${part}`) : ['/'];
  return `${['User-agent: *', ...closed.sort().map((path) => `Disallow: ${path}`)].join('\n')}\n`;
}
