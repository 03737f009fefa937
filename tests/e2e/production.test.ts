import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPages } from '../../src/commands/build/pages.ts';
import { freePort } from '../../stand-ins/postgres/free-port.ts';
import { NOBODY, unprivileged } from '../../stand-ins/postgres/unprivileged.ts';
import { productionSettings } from '../support/server/config.ts';
import { copyOfImage } from '../support/trial/copy-of-image.ts';
import { freshDatabase } from '../support/trial/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'giving-production-'));
beforeAll(() => buildPages(process.cwd(), 'stripe'), 400_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Settings = { readonly [name: string]: string };
type Started = { readonly child: ChildProcess; readonly ended: Promise<{ readonly code: number | null; readonly printed: string }> };

/** A command with these settings and no others. */
function start(command: string, settings: Settings): Started {
  return startAs([process.execPath, command], settings);
}

/** The same as an ordinary user from what the image holds, with one folder to write to. */
function startInImage(command: string, settings: Settings): Started {
  const [image, data] = [join(folder, 'image'), join(folder, 'image-data')];
  mkdirSync(data, { recursive: true });
  if (process.getuid?.() === 0) chownSync(data, NOBODY, NOBODY);
  const within: [string, ...string[]] = [process.execPath, '--preserve-symlinks', '--preserve-symlinks-main', join(image, command)];
  const [file, args] = unprivileged(NOBODY, [process.execPath, image, data, 'node_modules'], within);
  return startAs([file, ...args], { ...settings, DATA_DIR: data });
}

function startAs([file, ...args]: readonly [string, ...string[]], settings: Settings): Started {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(file, args, { env: { PATH, HOME, DATA_DIR: folder, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return { child, ended: once(child, 'close').then(([code]) => ({ code, printed })) };
}

it('production refuses every setting that uses a stand-in, each with its fix', async () => {
  const { code, printed } = await start('src/commands/serve.ts', {}).ended;
  expect(code).toBe(1);
  for (const mend of ['set DATABASE_URL', 'set STRIPE_SECRET_KEY', 'set SMTP_URL', 'started by `npm start`'])
    expect(printed).toContain(mend);
});

it('a trial is refused where donors are to be served', async () => {
  const { code, printed } = await start('stand-ins/start.ts', productionSettings).ended;
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('`node src/commands/serve.ts`') });
});

it('the image’s files serve donors over their own database, without stand-in pages, and finish begun work at SIGTERM', async () => {
  copyOfImage(join(folder, 'image'));
  const [port, { url, ownerUrl }] = [await freePort(), await freshDatabase()];
  const settings = { ...productionSettings, PORT: String(port), DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  expect(await startInImage('src/commands/check-config.ts', settings).ended).toMatchObject({ code: 0 });
  const { child, ended } = startInImage('src/commands/serve.ts', settings);
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } }).then(
      ({ status }) => status,
      () => child.exitCode ?? undefined,
    );
  await expect.poll(() => ask('/'), { timeout: 120_000, interval: 200 }).toBe(200);
  expect(await Promise.all(['/sandbox/outbox', '/sandbox/stripe', '/sandbox/style.css'].map(ask))).toEqual([404, 404, 404]);
  child.kill('SIGTERM');
  const { code, printed } = await ended;
  expect({ code, printed }).toEqual({ code: 0, printed: expect.not.stringContaining('Stand-ins') });
});
