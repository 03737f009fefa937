import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchChromium } from '../chromium.ts';
import type { Figure } from './figure.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LONGEST_START = 120_000;

/** From start to ready, on an empty folder and again on the same one; and the weight of the first page. */
export async function portalFigures(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  try {
    const first = await started(dataDir);
    await end(first.child);
    const again = await started(dataDir);
    const weight = await firstPageWeight(again.url);
    await end(again.child);
    return [
      { what: 'Start to ready, for the first time', value: seconds(first.time), beside: 'aim: 10 s' },
      { what: 'Start to ready, again', value: seconds(again.time), beside: 'aim: 3 s' },
      {
        what: 'JavaScript of the first page, until its first step can be used',
        value: `${(weight / 1000).toFixed(1)} kB`,
        beside: 'of 150 kB',
        ratio: { value: weight / 150_000, bar: 1, kind: 'at most' },
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function started(dataDir: string): Promise<{ readonly child: ChildProcess; readonly url: string; readonly time: number }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, ['src/tools/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  while (performance.now() - begun < LONGEST_START && child.exitCode === null) {
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return { child, url, time: performance.now() - begun };
    await pause(20);
  }
  child.kill('SIGKILL');
  throw new Error('The portal does not start.');
}

/** Bytes on the wire of every script that is loaded until the first question can be answered. */
async function firstPageWeight(url: string): Promise<number> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const scripts: string[] = [];
    // The validators of the shapes are needed when a step is sent off: here they never come.
    await page.route('**/validators.js', () => undefined);
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    await page.goto(url);
    await page.getByRole('checkbox').first().check();
    const weights = await Promise.all(scripts.map(compressedWeight));
    return weights.reduce((sum, weight) => sum + weight, 0);
  } finally {
    await browser.close();
  }
}

async function compressedWeight(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(answer.headers.get('content-length'));
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function seconds(time: number): string {
  return `${(time / 1000).toFixed(1)} s`;
}
