import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HTML_TAG, htmlTag, isPage, type Languages } from '../../engine/index.ts';
import { type BuiltFile, PRERENDER_BUNDLE, tagOf } from '../kit/http/files/built-files.ts';
import { servePortal as serveBuilt } from '../kit/http/files/page.ts';
import { hostOf } from '../kit/http/hosts/hosts.ts';
import { targetOf } from '../kit/http/target.ts';
import { payableLimits, stripeLimits } from '../payments/provider/amount-limits.ts';
import type { PaymentServices } from '../payments/services.ts';
import { keepFirstPages } from '../site/first-pages/first-pages.ts';

const CONTENT_IS_LOOKED_AT_EVERY_MS = 1_000;

/** Serves the built portal in a folder. Its first pages are drawn as HTML when content begins to serve, and when a day begins. */
export function servePortal(app: FastifyInstance, services: PaymentServices, folder: string): void {
  const bundle = join(folder, PRERENDER_BUNDLE);
  const limits = { payableLimits: (site: Parameters<typeof payableLimits>[0]) => payableLimits(site, stripeLimits) };
  const pages = keepFirstPages(services, limits, folder);
  const isBuilt = () => existsSync(bundle);
  let isFound = false;
  serveBuilt(app, folder, {
    isPage: pagesOf(services),
    firstPage: (request) => {
      isFound ||= isBuilt();
      return isFound ? pages.find(request) : undefined;
    },
    shellOf: shellIn(() => services.content.current().definitions.site),
  });
  app.addHook('onListen', async () => {
    if (!isBuilt()) return;
    void pages.renew();
    const timer = setInterval(() => void pages.renew(), CONTENT_IS_LOOKED_AT_EVERY_MS).unref();
    app.server.once('close', () => clearInterval(timer));
  });
}

/** Whether a request is for a page of the live content. */
export function pagesOf({ content, config }: Pick<PaymentServices, 'content' | 'config'>): (request: FastifyRequest) => boolean {
  return (request) => {
    const { definitions } = content.current();
    return isPage(definitions, hostOf(request, definitions.site, config), targetOf(request).path);
  };
}

/** The built page with the languages of the live content, if those differ from the build's. */
function shellIn(site: () => Languages): (page: BuiltFile) => BuiltFile {
  let last: { readonly tag: string; readonly page: BuiltFile } | undefined;
  return (page) => {
    const tag = htmlTag(site());
    if (last?.tag !== tag) last = { tag, page: page.body.plain.includes(tag) ? page : withTag(page, tag) };
    return last.page;
  };
}

function withTag(page: BuiltFile, tag: string): BuiltFile {
  const plain = Buffer.from(page.body.plain.toString().replace(HTML_TAG, tag));
  return { ...page, body: { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) }, tag: tagOf(plain) };
}
