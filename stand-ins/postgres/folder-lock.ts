import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from '../../src/server/kit/db/data-folder.ts';

/** Locks the data folder for this process by a socket, which disappears with the process however it ends. Resolves to the function that unlocks it. */
export async function lockFolder(dataDir: string): Promise<() => void> {
  makeDataFolder(dataDir);
  const file = join(dataDir, 'portal.lock');
  const name = `giving-portal-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)}`;
  // Linux keeps the name in an abstract socket; elsewhere it is a file, which a killed process leaves behind.
  const place = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), name);
  if (process.platform !== 'linux' && !(await answers(place))) rmSync(place, { force: true });
  const socket = createServer().unref();
  try {
    await once(socket.listen(place), 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    const its = existsSync(file) ? ` (process ${readFileSync(file, 'utf8')})` : '';
    throw new Error(`Another portal${its} already uses ${dataDir}. Stop it first, or give this one a folder of its own with DATA_DIR.`);
  }
  try {
    writeFileSync(file, String(process.pid), { mode: 0o600 });
  } catch (error) {
    socket.close();
    throw new Error(`${file} cannot be written (${String(error)}). Make room there, or name another folder with DATA_DIR.`, {
      cause: error,
    });
  }
  return () => {
    rmSync(file, { force: true });
    socket.close();
  };
}

async function answers(place: string): Promise<boolean> {
  const socket = connect(place);
  return once(socket, 'connect')
    .then(() => true)
    .catch(() => false)
    .finally(() => socket.destroy());
}
