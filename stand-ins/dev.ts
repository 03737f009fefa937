/** `npm run dev`: the portal on one port, with vite's hot reload for its pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import {
  type AppOptions,
  headPreview,
  inlineOf,
  loadSettings,
  pagesOf,
  registerDeskPages,
  startPortal,
  targetOf,
  wantsPage,
} from '../src/server/start/index.ts';
import { standIns } from './index.ts';
import { trialFacts } from './trial-facts.ts';
import { announce } from '../src/commands/serve/announce.ts';
import { previewPage } from '../src/commands/build/preview-page.ts';
import { stopOnSignal } from '../src/commands/serve/exit.ts';

/** Path of the widget gallery; development only. */
const GALLERY = '/gallery';
const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');

try {
  const config = await loadSettings({ CONTENT: 'folder', ...process.env }, root);
  process.env.PORTAL_PAYMENTS = config.payments.provider;
  let vite: ViteDevServer | undefined;
  const servePages: AppOptions['servePages'] = (app, services) => {
    app.addHook('onReady', async () => {
      vite = await createServer({
        root,
        configLoader: 'native',
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      });
    });
    app.addHook('onClose', async () => vite?.close());
    serveFromVite(app, () => vite, pagesOf(services));
  };
  const portal = await startPortal(config, { servePages, pagesBuilt: Promise.resolve(), standIns });
  stopOnSignal(portal);
  announce(portal, config, trialFacts(config));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Passes other requests to vite: its modules, and the page without the content security policy, which would block hot reload. */
function serveFromVite(app: FastifyInstance, current: () => ViteDevServer | undefined, isPage: (request: FastifyRequest) => boolean): void {
  // Built once: the frame loads no modules, so that hot reload cannot replace anything in it while it is open.
  let preview: Promise<string> | undefined;
  const pageOf = (file: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const vite = current();
    if (vite === undefined) return reply.code(503).send('Starting …');
    const page = await vite.transformIndexHtml(targetOf(request).path, readFileSync(join(root, file), 'utf8'));
    return reply.removeHeader('content-security-policy').type('text/html; charset=utf-8').send(page);
  };
  registerDeskPages(app, {
    desk: pageOf('desk.html'),
    preview: async (_request, reply) => {
      preview ??= previewPage(root);
      headPreview(reply, inlineOf(await preview));
      return reply.type('text/html; charset=utf-8').send(await preview);
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const vite = current();
    if (vite === undefined) return reply.code(503).send('Starting …');
    if (wantsPage(request))
      return pageOf('index.html')(request, reply.code(isPage(request) || targetOf(request).path === GALLERY ? 200 : 404));
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
}
