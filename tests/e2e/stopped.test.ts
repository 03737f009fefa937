import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../stand-ins/postgres/free-port.ts';
import { variants } from '../support/variants.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

it('every npm command replaces its shell by its program, which thus gets npm’s signals', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: { readonly [name: string]: string } };
  const starts = Object.values(scripts).map((script) => script.replace(/^([A-Z_]+=\S+ )*/, ''));
  expect(starts.length).toBeGreaterThan(20);
  expect(starts.filter((script) => !/^exec [\w.]+ [^;&|]*$/.test(script))).toEqual([]);
});

type Started = { readonly process: ChildProcess; readonly port: number; readonly postgres: number };

/** As in the README, each in its own folder and with the embedded database. */
async function start(command: string, args: readonly string[]): Promise<Started> {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'giving-stopped-'))];
  folders.push(folder);
  const env = { ...process.env, NODE_ENV: '', VITEST: '', PORT: String(port), DATA_DIR: folder, PASSWORD_COST: '4', CONTENT: 'folder' };
  const started = spawn(command, args, { env, stdio: 'ignore' });
  await expect.poll(() => answers(port), { timeout: 120_000, interval: 200 }).toBe(true);
  const [pid = ''] = readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n');
  return { process: started, port, postgres: Number(pid) };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => resolve(true));
    socket.once('error', () => resolve(false)).once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const COMMANDS = [
  ['npm start', 'npm', ['start']],
  ['the direct command', 'node_modules/.bin/node', ['stand-ins/start.ts']],
] as const;

it.each(variants(import.meta.url, COMMANDS))(
  '%s, ended by SIGTERM, leaves neither a server at its port nor a database behind',
  async (_, command, args) => {
    const portal = await start(command, args);
    expect(isAlive(portal.postgres)).toBe(true);
    const exited = once(portal.process, 'exit');
    portal.process.kill('SIGTERM');
    await exited;
    await expect.poll(() => answers(portal.port), { timeout: 25_000 }).toBe(false);
    await expect.poll(() => isAlive(portal.postgres), { timeout: 25_000 }).toBe(false);
  },
);
