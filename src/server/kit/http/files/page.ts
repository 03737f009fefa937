import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../calls/calls.ts';
import { sendRefusal } from '../errors.ts';
import { Refused } from '../refusal.ts';
import { type BuiltFile, type BuiltFiles, readBuiltFiles } from './built-files.ts';
import { allowInline, headPreview, PREVIEW_PATH } from '../hosts/security-headers.ts';
import { IMMUTABLE, REVALIDATE, sendCompressed } from './compressed.ts';

/**
 * Serves the built portal from memory: files with hashed names for good, and the page itself for every path that a browser opens. A process
 * serves the build that it found first. `firstPage` finds the page as it was drawn for an address, if it was; `shellOf`
 * gives the page that is served in place of the built one.
 */
export function servePortal(
  app: FastifyInstance,
  folder: string,
  firstPage: (request: FastifyRequest) => BuiltFile | undefined = () => undefined,
  shellOf: (page: BuiltFile) => BuiltFile = (page) => page,
): void {
  let found: BuiltFiles | undefined;
  const built = () => {
    found ??= readBuiltFiles(folder);
    return found;
  };

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const file = built()?.assets.get(request.params.name);
    return file === undefined ? sendRefusal(reply, nothingHere()) : send(request, reply, file, IMMUTABLE);
  });
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request) && !asksForAnything(request)) return sendRefusal(reply, nothingHere());
    const isDesk = isDeskPage(request);
    const preview = isPreviewPage(request) ? built()?.preview : undefined;
    const page = preview ?? (isDesk ? built()?.desk : built()?.page);
    if (page === undefined) return sendRefusal(reply, new Refused(503, 'NOT_BUILT', 'The portal has not been built yet.'));
    if (preview) headPreview(reply, preview.inline);
    if (isDesk) return send(request, reply, page, REVALIDATE);
    const drawn = firstPage(request);
    if (drawn?.inline === undefined) return send(request, reply, shellOf(page), REVALIDATE);
    allowInline(reply, drawn.inline);
    return send(request, reply, drawn, REVALIDATE).header('vary', 'accept-encoding, cookie');
  });
}

function send(request: FastifyRequest, reply: FastifyReply, { body, type, tag }: BuiltFile, keep: string): FastifyReply {
  return sendCompressed(request, reply, body, { type, tag, keep });
}

function nothingHere(): Refused {
  return new Refused(404, 'NOT_FOUND', 'There is nothing here.');
}

/** A browser that opens an address, rather than a script that asks for data. */
export function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html') && !/^\/(assets|desk\/api)\//.test(url);
}

/** An address of the desk, which has a page of its own. */
export function isDeskPage({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return /^\/desk(?=[/?]|$)/.test(url);
}

/** The address of the page in the desk's preview. */
export function isPreviewPage({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.split('?')[0] === PREVIEW_PATH;
}

const firstPart = (path: string) => path.split('/')[1] ?? '';
/** First parts of paths under which no page of the portal exists. */
const NO_PAGES = new Set(['assets', 'sandbox', ...Object.values(calls).map(({ path }) => firstPart(path))]);

/** Clients that accept anything (curl, a link checker) get the page too, at every path that could be one. */
function asksForAnything({ method, headers, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  const couldBePage = !NO_PAGES.has(firstPart(path)) && !path.includes('.');
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('*/*') && couldBePage;
}
