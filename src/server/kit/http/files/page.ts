import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../calls/calls.ts';
import { sendRefusal } from '../errors.ts';
import { Refused } from '../refusal.ts';
import { type BuiltFile, type BuiltFiles, readBuiltFiles } from './built-files.ts';
import { allowInline, headPreview, PREVIEW_PATH } from '../hosts/security-headers.ts';
import { targetOf } from '../target.ts';
import { IMMUTABLE, REVALIDATE, sendCompressed } from './compressed.ts';

type Pages = {
  /** Whether a request's address is a page of the portal. Any other address gets the same page, which says so, with 404. */
  readonly isPage: (request: FastifyRequest) => boolean;
  /** The page to serve instead of the built one. */
  readonly firstPage: (request: FastifyRequest) => BuiltFile | undefined;
  /** The page to serve in place of the built one. */
  readonly shellOf: (page: BuiltFile) => BuiltFile;
};

/**
 * Serves the built portal from memory: files with hashed names as immutable, and the page for every path that a browser opens. A process serves the
 * first build that it finds.
 */
export function servePortal(app: FastifyInstance, folder: string, { isPage, firstPage, shellOf }: Pages): void {
  let found: BuiltFiles | undefined;
  const built = () => {
    found ??= readBuiltFiles(folder);
    return found;
  };

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const file = built()?.assets.get(request.params.name);
    return file === undefined ? sendRefusal(reply, nothingHere()) : send(request, reply, file, IMMUTABLE);
  });
  const page = (request: FastifyRequest, reply: FastifyReply, found: BuiltFile | undefined) =>
    found === undefined
      ? sendRefusal(reply, new Refused(503, 'NOT_BUILT', 'The portal has not been built yet.'))
      : send(request, reply, found, REVALIDATE);
  registerDeskPages(app, {
    desk: (request, reply) => page(request, reply, built()?.desk),
    preview: (request, reply) => {
      const preview = built()?.preview;
      if (preview) headPreview(reply, preview.inline);
      return page(request, reply, preview);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isKnown = isPage(request);
    if (!wantsPage(request) && !(isKnown && asksForAnything(request))) return sendRefusal(reply, nothingHere());
    const shell = built()?.page;
    // The page itself shows that nothing is there; the status is for clients that do not run it, such as crawlers.
    if (!isKnown) return page(request, reply.code(404), shell && shellOf(shell));
    const drawn = shell && firstPage(request);
    if (drawn?.inline === undefined) return page(request, reply, shell && shellOf(shell));
    allowInline(reply, drawn.inline);
    return page(request, reply, drawn).header('vary', 'accept-encoding, cookie');
  });
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * The desk's pages are routes of their own, so that the matched route identifies the desk: its page at every address except its calls and the
 * preview's.
 */
export function registerDeskPages(app: FastifyInstance, { desk, preview }: { readonly desk: SendPage; readonly preview: SendPage }): void {
  const sendDesk: SendPage = (request, reply) =>
    wantsPage(request) || asksForAnything(request) ? desk(request, reply) : sendRefusal(reply, nothingHere());
  app.get('/desk', sendDesk);
  app.get('/desk/*', sendDesk);
  app.get(PREVIEW_PATH, preview);
  app.get('/desk/api/*', (_request, reply) => sendRefusal(reply, nothingHere()));
}

function send(request: FastifyRequest, reply: FastifyReply, { body, type, tag }: BuiltFile, keep: string): FastifyReply {
  return sendCompressed(request, reply, body, { type, tag, keep });
}

function nothingHere(): Refused {
  return new Refused(404, 'NOT_FOUND', 'There is nothing here.');
}

/** Whether a browser opens an address, as opposed to a script that requests data. */
export function wantsPage(request: FastifyRequest): boolean {
  return isRead(request, 'text/html') && !targetOf(request).path.startsWith('/assets/');
}

function isRead({ method, headers }: FastifyRequest, accepted: string): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes(accepted);
}

const firstPart = (path: string) => path.split('/')[1] ?? '';
/** First parts of paths that belong to no page of the portal. */
const NO_PAGES = new Set(['assets', 'sandbox', ...Object.values(calls).map(({ path }) => firstPart(path))]);

/** Clients that accept anything (curl, a link checker) get the page, too, at every path that could be one. */
function asksForAnything(request: FastifyRequest): boolean {
  const { path } = targetOf(request);
  return isRead(request, '*/*') && !NO_PAGES.has(firstPart(path)) && !path.includes('.');
}
