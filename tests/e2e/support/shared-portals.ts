import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteFiles, type Portal, startPortal } from './portal.ts';

/** A portal used by several files at once: nobody stops it, moves its clock or changes its content. */
export type SharedPortal = Pick<Portal, 'url' | 'port' | 'settings' | 'output'> & {
  /** Prefix of the file's client addresses: rate limits apply per donor. */
  readonly network: string;
};

type Answer = Pick<Portal, 'url' | 'port' | 'settings'> & { readonly network: string; readonly log: string };

/**
 * In the global setup: starts a portal for each `env` requested, once for all files; the returned function stops them. The portals trust a
 * proxy on this machine for client addresses.
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
      deleteFiles(portal);
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The run's portal with these settings. */
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
