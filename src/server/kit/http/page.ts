import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from './calls/calls.ts';
import { sendRefusal } from './errors.ts';
import { Refused } from './refusal.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Serves the built portal: files with hashed names for good, and the page itself for every path that a browser opens. */
export function servePortal(app: FastifyInstance, folder: string): void {
  const assets = join(folder, 'assets');
  mkdirSync(assets, { recursive: true });
  app.register(serveFiles, {
    root: assets,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => void response.header('cache-control', path.startsWith(assets) ? FOR_GOOD : 'no-cache'),
  });
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request) && !asksForAnything(request))
      return sendRefusal(reply, new Refused(404, 'NOT_FOUND', 'There is nothing here.'));
    if (!existsSync(join(folder, 'index.html')))
      return sendRefusal(reply, new Refused(503, 'NOT_BUILT', 'The portal has not been built yet.'));
    return reply.sendFile('index.html', folder);
  });
}

/** A browser that opens an address, rather than a script that asks for data. */
export function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html') && !url.startsWith('/assets/');
}

const firstPart = (path: string) => path.split('/')[1] ?? '';
/** First parts of paths under which no page of the portal exists. */
const NO_PAGES = new Set(['assets', 'operator', 'sandbox', ...Object.values(calls).map(({ path }) => firstPart(path))]);

/** Clients that accept anything (curl, a link checker) get the page too, at every path that could be one. */
function asksForAnything({ method, headers, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  const couldBePage = !NO_PAGES.has(firstPart(path)) && !path.includes('.');
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('*/*') && couldBePage;
}
