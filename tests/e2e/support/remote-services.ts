import { createServer, type IncomingMessage, request } from 'node:http';
import type { Visit } from './visit.ts';

/** A call received by a remote service. */
export type RemoteCall = {
  /** "POST /payment/Donation/createDonation". */
  readonly call: string;
  readonly cookie: string | undefined;
  readonly authorization: string | undefined;
  readonly token: string | undefined;
};

/** Remote services: a server on another origin that accepts the page's calls. */
export type RemoteServices = {
  /** Value for SERVICE_URLS. */
  readonly setting: string;
  readonly asked: readonly RemoteCall[];
  /** From now on answers as the portal does for this visit's session. */
  readonly know: (visit: Visit) => void;
  readonly stop: () => void;
};

const SERVICES = ['api', 'wakaf', 'payment', 'donor', 'configuration', 'address', 'maps'];
/** CORS headers that remote services must allow. */
const ALLOWED = 'accept, authorization, content-type, givepls_token, uuid';

export async function startRemoteServices(): Promise<RemoteServices> {
  const asked: RemoteCall[] = [];
  let known: Visit | undefined;
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const allowed = { 'access-control-allow-origin': headers.origin, 'access-control-allow-headers': ALLOWED };
    if (method === 'OPTIONS') return outgoing.writeHead(204, allowed).end();
    const { cookie, authorization, givepls_token: token } = headers;
    asked.push({ call: `${method} ${url.split('?')[0]}`, cookie, authorization, token: String(token ?? '') });
    if (known === undefined) return outgoing.writeHead(504, allowed).end();
    const onward = request(await asPortal(known, incoming), (answer) => {
      const { 'content-type': type, 'content-disposition': name } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 504, {
        ...allowed,
        ...(type && { 'content-type': type }),
        ...(name && { 'content-disposition': name }),
      });
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    setting: SERVICES.map((service) => `${service}=${base}/${service}`).join(', '),
    asked,
    know: (visit) => {
      known = visit;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Forwards the call to the portal with the browser's session; here remote services keep their sessions there. */
async function asPortal({ page, context }: Visit, { method, url, headers }: IncomingMessage) {
  const { host, port } = new URL(page.url());
  const cookies = await context.cookies(page.url());
  const type = headers['content-type'];
  return {
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: { host, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), ...(type && { 'content-type': type }) },
  };
}
