import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { DatabaseAddress } from '../../../src/server/kit/db/roles/prepare-database.ts';
import { freshDatabase } from './database.ts';

/** A line to a fresh database that a test can cut, for those who connect as the serving role. */
export type DatabaseLine = {
  readonly address: Required<DatabaseAddress>;
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

export async function openDatabaseLine(): Promise<DatabaseLine> {
  const { url, ownerUrl } = await freshDatabase();
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  // A folder is that of PostgreSQL's socket.
  const there = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(there);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.end();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const near = new URL(url);
  near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    address: { url: near.href, ownerUrl },
    cut,
    mend: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
