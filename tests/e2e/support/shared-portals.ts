import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forget, type Portal, startPortal } from './portal.ts';

/** A portal that several files use at once: nobody stops it, moves its clock or changes what it serves. */
export type SharedPortal = Pick<Portal, 'url' | 'port' | 'settings' | 'output'> & {
  /** The IP addresses that the file's donors come from begin so: rate limits count each donor for themselves. */
  readonly network: string;
};

type Answer = Pick<Portal, 'url' | 'port' | 'settings'> & { readonly network: string; readonly log: string };

/**
 * Of the journeys' global setup: starts a portal for each `env` that a file asks for, once for all files; the answered function ends
 * them. The portals believe what a proxy on this machine says of where a call comes from.
 */
export async function keepSharedPortals(): Promise<() => Promise<void>> {
  const portals = new Map<string, Promise<{ readonly portal: Portal; readonly log: string }>>();
  const folder = mkdtempSync(join(tmpdir(), 'giving-shared-'));
  let files = 0;
  const start = async (env: string) => {
    const log = join(folder, `${portals.size}.log`);
    const print = (printed: string) => appendFileSync(log, printed);
    const portal = await startPortal({ env: { ...(JSON.parse(env) as Record<string, string>), TRUST_PROXY: '127.0.0.1' }, print });
    return { portal, log };
  };
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const env = await text(request);
    if (!portals.has(env)) portals.set(env, start(env));
    const { portal, log } = (await portals.get(env)) ?? (await start(env));
    files += 1;
    const { url, port, settings } = portal;
    return { url, port, settings, log, network: `10.${Math.floor(files / 250)}.${files % 250}` };
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (found) => response.end(JSON.stringify(found)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  process.env.SHARED_PORTALS = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  return async () => {
    server.closeAllConnections();
    server.close();
    for (const { portal } of (await Promise.allSettled(portals.values())).flatMap((begun) =>
      begun.status === 'fulfilled' ? begun.value : [],
    )) {
      await portal.stop();
      forget(portal);
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The portal of this run with these settings. */
export async function askForPortal(env: Readonly<Record<string, string>>): Promise<SharedPortal> {
  const keeper = process.env.SHARED_PORTALS;
  if (keeper === undefined)
    throw new Error("Run the journeys through the project's vitest.config.ts: its globalSetup keeps their portals.");
  const asked = await fetch(keeper, { method: 'POST', body: JSON.stringify(env) });
  const told = await asked.text();
  if (!asked.ok) throw new Error(told);
  const { log, ...portal } = JSON.parse(told) as Answer;
  return { ...portal, output: () => readFileSync(log, 'utf8') };
}
