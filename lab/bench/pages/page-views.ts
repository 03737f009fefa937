import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../stand-ins/postgres/free-port.ts';
import { type Figure, median } from '../figure.ts';
import { endPortal, startPortal } from '../started-portal.ts';

const ROUNDS = 5;
const ANSWERS = 4_000;
const AT_ONCE = 16;
const TICKS_PER_SECOND = 100;
const BROWSER = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, br' };

type Server = { readonly pid: number; readonly url: string };

/** The CPU time of one answer, of the page and of its largest script, beside that of a bare Fastify in turns with it. */
export async function pageViewFigures(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  const portal = await startPortal(dataDir);
  const bare = await startBare();
  try {
    const at = (path: string): Server => ({ pid: portal.child.pid ?? 0, url: `${portal.url}${path}` });
    const script = readdirSync('dist/portal/assets').find((name) => /^page-.*\.js$/.test(name)) ?? '';
    return [
      await figure('A page view: the page itself', at('/'), bare.server, 6),
      await figure('A page view: its script', at(`/assets/${script}`), bare.server),
      await figure('A page view: the version and rates', at('/content/current'), bare.server),
    ];
  } finally {
    bare.end();
    await endPortal(portal);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function figure(what: string, ours: Server, bare: Server, bar?: number): Promise<Figure> {
  const rounds: { readonly ours: number; readonly bare: number }[] = [];
  for (const server of [ours, bare]) await cpuOfAnswer(server);
  while (rounds.length < ROUNDS) rounds.push({ ours: await cpuOfAnswer(ours), bare: await cpuOfAnswer(bare) });
  const ratio = median(rounds.map((round) => round.ours / round.bare));
  const [own, other] = [median(rounds.map((round) => round.ours)), median(rounds.map((round) => round.bare))].map(micros);
  return {
    what,
    value: `${own} CPU`,
    beside: `a bare Fastify ${other}${bar === undefined ? `: ${ratio.toFixed(1)} times` : ''}`,
    ...(bar !== undefined && { ratio: { value: ratio, bar, kind: 'at most' } }),
  };
}

/** CPU seconds of one answer, over some thousand on connections that are kept. */
async function cpuOfAnswer({ pid, url }: Server): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const before = cpuSeconds(pid);
  let left = ANSWERS;
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      await answer(url, agent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  agent.destroy();
  return (cpuSeconds(pid) - before) / ANSWERS;
}

function answer(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: BROWSER }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} is answered ${response.statusCode}.`));
      response.resume().once('end', resolve);
    });
    request.once('error', reject);
  });
}

/** User and system time of a process, from proc(5). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

async function startBare(): Promise<{ readonly server: Server; readonly end: () => void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-answer.ts'), String(port)], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(20);
  return { server: { pid: child.pid ?? 0, url }, end: () => void child.kill() };
}

function micros(seconds: number): string {
  return `${(seconds * 1e6).toFixed(0)} µs`;
}
