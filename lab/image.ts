/**
 * `npm run image`: builds the image of `deploy/Containerfile` and tries it on a read-only file system, as its own user: it checks its
 * settings, migrates a database as the owner, serves donors as the other role, is healthy, and ends by itself at SIGTERM. Runs as root on
 * Debian and takes some minutes.
 */
import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../stand-ins/postgres/embedded.ts';
import { freePort } from '../stand-ins/postgres/free-port.ts';
import { productionSettings } from '../tests/support/server/config.ts';
import { type BuiltImage, buildImage } from './image/build-image.ts';
import { type Contained, startContained } from './image/contained.ts';

const LONGEST_START_MS = 180_000;
/** Prints the user, and whether the code and the data folder can be written. */
const PROBE = `const { writeFileSync } = require('node:fs');
const writes = (file) => { try { writeFileSync(file, ''); return true; } catch { return false; } };
console.log(JSON.stringify([process.getuid(), process.pid, writes('probe'), writes(process.env.DATA_DIR + '/probe')]));`;

const folder = mkdtempSync(join(tmpdir(), 'giving-image-'));
const image = buildImage(folder);
try {
  const problems = await tryImage(image);
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'The image serves, and ends by itself.' : `${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  image.release();
  rmSync(folder, { recursive: true, force: true });
}

/** What is wrong with the image. */
async function tryImage(built: BuiltImage): Promise<string[]> {
  const password = { adminPassword: randomUUID(), password: randomUUID() };
  const database = await startEmbedded({ dataDir: join(folder, 'database'), ...password, onCrash: () => undefined });
  try {
    const at = { HOST: '127.0.0.1', PORT: String(await freePort()), DATABASE_URL: database.url };
    // The long timeout is for a busy machine.
    const settings = { ...productionSettings, ...at, DATABASE_PATIENCE_MS: '20000' };
    const asOwner = { ...settings, DATABASE_OWNER_URL: database.ownerUrl };
    const data = dataFolder(built);
    const start = (given: { readonly [name: string]: string }, ...command: readonly string[]) =>
      startContained(built, data, given, command.length === 0 ? undefined : command);
    return [
      ...(await expected('its user and file system', start(settings, 'node', '-e', PROBE), '[10001,1,false,true]')),
      ...(await expected('the check of its settings', start(settings, 'node', 'src/commands/check-config.ts'), 'is not refused')),
      ...(await expected('the migration', start(asOwner, 'node', 'src/commands/migrate.ts'), 'The database is migrated')),
      ...(await tryServing(built, start(settings), settings)),
    ];
  } finally {
    await database.stop();
  }
}

/** A folder of the image's user, for its volume. */
function dataFolder({ config }: BuiltImage): string {
  const data = join(folder, 'data');
  const [user, group] = config.User.split(':').map(Number);
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, user ?? 0, group ?? 0);
  return data;
}

async function expected(what: string, { ended }: Contained, says: string): Promise<string[]> {
  const { code, printed } = await ended;
  return code === 0 && printed.includes(says) ? [] : [`${what}: it ended with ${code} and printed:\n${printed}`];
}

/** Asks for the first page, runs the health check, and stops it by the image's signal. */
async function tryServing({ config }: BuiltImage, portal: Contained, { PORT }: { readonly PORT: string }): Promise<string[]> {
  const status = await firstAnswer(portal, `http://127.0.0.1:${PORT}/`);
  const [, file = '', ...args] = config.Healthcheck.Test;
  const health = spawnSync(file === 'node' ? process.execPath : file, args, { env: { PORT } }).status;
  const isRunning = status !== undefined;
  if (isRunning) portal.signal(config.StopSignal as NodeJS.Signals);
  const { code, printed } = await portal.ended;
  const problems: readonly (readonly [boolean, string])[] = [
    [status === 200, `the first page: it was answered ${status ?? 'by nobody'}`],
    [health === 0, `the health check ended with ${health}`],
    [isRunning && code === 0, `the portal ended with ${code} and printed:\n${printed}`],
  ];
  return problems.flatMap(([isGood, problem]) => (isGood ? [] : [problem]));
}

/** The status of the first answer; undefined when the process ended before. */
async function firstAnswer({ ended, signal }: Contained, url: string): Promise<number | undefined> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const begun = performance.now();
  while (!hasEnded) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (answer !== undefined) return answer.status;
    if (performance.now() - begun > LONGEST_START_MS) signal('SIGKILL');
    await pause(100);
  }
  return undefined;
}
