import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGINT');
  rmSync(folder, { recursive: true, force: true });
});

it('survives any kill: the database restarts at the same address, and the next start cleans up after a killed portal', async () => {
  const first = await start();
  await query(first.ownerUrl, 'create table kept (id int)');
  await query(first.ownerUrl, 'insert into kept values (1); grant select on kept to portal_serves');

  const second = await start();
  expect(second.said).toContain('Another portal (process');
  expect(second.said).toContain('DATA_DIR');

  process.kill(databaseProcess(), 'SIGKILL');
  await expect.poll(() => query(first.url, 'select * from kept').catch(() => undefined), { timeout: 10_000 }).toEqual([{ id: 1 }]);

  await end(first.child, 'SIGKILL');
  const third = await start();
  expect(await query(third.url, 'select * from kept')).toEqual([{ id: 1 }]);
  expect(await query(third.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(third.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false }]);
  await expect(query(third.url, 'insert into kept values (2)')).rejects.toThrow('permission denied');
});

it('a database whose guard was also killed is ended by the next start; an unrelated process with its number is left alone', async () => {
  const { child } = await start();
  const orphan = databaseProcess();
  child.kill('SIGSTOP');
  process.kill(parentOf(orphan), 'SIGKILL');
  await end(child, 'SIGKILL');
  expect(isAlive(orphan)).toBe(true);
  const next = await start();
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await expect.poll(() => isAlive(orphan), { timeout: 10_000 }).toBe(false);
  await end(next.child, 'SIGINT');

  const stranger = spawn('sleep', ['1000']);
  children.push(stranger);
  writeFileSync(join(folder, 'pg', 'postmaster.pid'), `${stranger.pid}\n${join(folder, 'pg')}\n`);
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

it('listens only on loopback, requires a password, and never runs as root', async () => {
  const { url } = await start();
  const withoutPassword = Object.assign(new URL(url), { password: 'wrong' }).href;
  await expect(query(withoutPassword, 'select 1')).rejects.toThrow(/password/);
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(statSync(join(folder, 'pg')).uid).not.toBe(0);
  expect(statSync(join(folder, 'pg')).mode & 0o077).toBe(0);
});

type Started = { readonly child: ChildProcess; readonly url: string; readonly ownerUrl: string; readonly said: string };

/** A portal's database in a process of its own, as a portal holds it. */
async function start(): Promise<Started> {
  const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const script = `
    const { lockFolder } = await import(${module('./folder-lock.ts')});
    const { startEmbedded } = await import(${module('./embedded.ts')});
    const unlock = await lockFolder(${JSON.stringify(folder)});
    const database = await startEmbedded({ dataDir: ${JSON.stringify(folder)}, adminPassword: 'admin', password: 'portal', onCrash() {} });
    process.on('SIGINT', () => database.stop().then(unlock).then(() => process.exit(0)));
    console.log('URL ' + database.url + ' ' + database.ownerUrl);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let said = '';
  const [url, ownerUrl] = await new Promise<readonly [string, string]>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const [, serving, owner] = /URL (\S+) (\S+)/.exec(said) ?? [];
      if (serving !== undefined && owner !== undefined) resolve([serving, owner]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => resolve(['', '']));
  });
  return { child, url, ownerUrl, said };
}

function databaseProcess(): number {
  return Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function parentOf(pid: number): number {
  return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // The connection of a database that is killed breaks; what counts is the answer of the query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}
