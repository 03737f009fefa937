import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../calls/calls.ts';
import { sendRefusal } from '../errors.ts';
import { Refused } from '../refusal.ts';
import { type BuiltFile, type BuiltFiles, readBuiltFiles } from './built-files.ts';
import { allowInline, headPreview, PREVIEW_PATH } from '../hosts/security-headers.ts';
import { targetOf } from '../target.ts';
import { IMMUTABLE, REVALIDATE, sendCompressed } from './compressed.ts';

type Pages = {
  /** Whether the address of a request is a page of the portal. What is none has the same page, which says so, and 404. */
  readonly isPage: (request: FastifyRequest) => boolean;
  /** The page as it was drawn for an address, if it was. */
  readonly firstPage: (request: FastifyRequest) => BuiltFile | undefined;
  /** The page that is served in place of the built one. */
  readonly shellOf: (page: BuiltFile) => BuiltFile;
};

/**
 * Serves the built portal from memory: files with hashed names for good, and the page itself for every path that a browser opens. A process
 * serves the build that it found first.
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
    // The page says in the browser that there is nothing; whoever reads no page, such as a crawler, is told by the status.
    if (!isKnown) return page(request, reply.code(404), shell && shellOf(shell));
    const drawn = shell && firstPage(request);
    if (drawn?.inline === undefined) return page(request, reply, shell && shellOf(shell));
    allowInline(reply, drawn.inline);
    return page(request, reply, drawn).header('vary', 'accept-encoding, cookie');
  });
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** The desk's pages are routes, so that the route that matched says what is the desk: its page at every address but its calls, and the preview's. */
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

/** A browser that opens an address, rather than a script that asks for data. */
export function wantsPage(request: FastifyRequest): boolean {
  return isRead(request, 'text/html') && !targetOf(request).path.startsWith('/assets/');
}

function isRead({ method, headers }: FastifyRequest, accepted: string): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes(accepted);
}

const firstPart = (path: string) => path.split('/')[1] ?? '';
/** First parts of paths under which no page of the portal exists. */
const NO_PAGES = new Set(['assets', 'sandbox', ...Object.values(calls).map(({ path }) => firstPart(path))]);

/** Clients that accept anything (curl, a link checker) get the page too, at every path that could be one. */
function asksForAnything(request: FastifyRequest): boolean {
  const { path } = targetOf(request);
  return isRead(request, '*/*') && !NO_PAGES.has(firstPart(path)) && !path.includes('.');
}
