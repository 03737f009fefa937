import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PRERENDER_BUNDLE } from '../kit/http/files/built-files.ts';
import { servePortal as serveBuilt } from '../kit/http/files/page.ts';
import { payableLimits, stripeLimits } from '../payments/provider/amount-limits.ts';
import type { PaymentServices } from '../payments/services.ts';
import { keepFirstPages } from '../site/first-pages/first-pages.ts';

const CONTENT_IS_LOOKED_AT_EVERY_MS = 1_000;

/** Serves the built portal in a folder, with its first pages as HTML, drawn when content is taken up and when a day begins. */
export function servePortal(app: FastifyInstance, services: PaymentServices, folder: string): void {
  const bundle = join(folder, PRERENDER_BUNDLE);
  const limits = { payableLimits: (site: Parameters<typeof payableLimits>[0]) => payableLimits(site, stripeLimits) };
  const pages = keepFirstPages(services, limits, folder);
  const isBuilt = () => existsSync(bundle);
  let isFound = false;
  serveBuilt(app, folder, (request) => {
    isFound ||= isBuilt();
    return isFound ? pages.find(request) : undefined;
  });
  app.addHook('onListen', async () => {
    if (!isBuilt()) return;
    void pages.renew();
    const timer = setInterval(() => void pages.renew(), CONTENT_IS_LOOKED_AT_EVERY_MS).unref();
    app.server.once('close', () => clearInterval(timer));
  });
}
