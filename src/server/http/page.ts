import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors.ts';
import { Refused } from './refusal.ts';

const YEAR_MS = 31_536_000_000;

/** Serves the built portal: files with hashed names for good, and the page itself for every path that a browser opens. */
export function servePortal(app: FastifyInstance, folder: string): void {
  app.register(serveFiles, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      response.header('cache-control', isHashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendRefusal(reply, new Refused(404, 'NOT_FOUND', 'There is nothing here.'));
    if (!existsSync(join(folder, 'index.html')))
      return reply.code(503).type('text/plain; charset=utf-8').send('The portal has not been built yet.');
    return sendPage(reply);
  });
}

/** A browser that opens an address, rather than a script that asks for data. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('vary', 'accept').sendFile('index.html');
}
