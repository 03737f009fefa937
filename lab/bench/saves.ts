import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Figure, median } from './figure.ts';
import { endPortal, startPortal } from './started-portal.ts';

/** Requests for the idle figure. */
const QUIET = 200;
const WORDS = 'flows/text/en/translation.json';
const RATES = 'flows/rates/fitrah.json';
const LAST = '{ "from": "2026-02-16", "value": "5.00", "source": { "name": "MUIS, zakat fitrah", "asOf": "2026-02-16" } }';
/** Polling interval, like a monitor's: without a pause, the requests would take a core from the judging. */
const ASKED_EVERY_MS = 10;
/** Pause between two saves, as of an editor who types; by then, the first pages of the earlier version are drawn. */
const TYPING_MS = 5_000;
/** Timeout: a refused save is never served. */
const LONGEST_MS = 120_000;

/** Latency of /health while a save of content is judged and served, beside the idle latency. */
export async function saveFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  const root = join(folder, 'content');
  for (const part of ['flows', 'receipts', 'schemas', 'tests/fixtures']) cpSync(part, join(root, part), { recursive: true });
  try {
    const portal = await startPortal(join(folder, 'data'), { FLOWS_ROOT: root });
    const quiet: number[] = [];
    while (quiet.length < QUIET) quiet.push((await askHealth(portal.url)).time);
    // Clears the cache of judged pages, so that the first save is judged whole.
    rmSync(join(import.meta.dirname, '../../node_modules/.cache/judged'), { recursive: true, force: true });
    const meanwhile: number[] = [];
    const save = async (path: string, from: string, to: string) => {
      await setTimeout(TYPING_MS);
      const { contentVersion: before } = await askHealth(portal.url);
      const file = join(root, path);
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
      const saved = performance.now();
      for (let version = before; version === before && performance.now() - saved < LONGEST_MS; ) {
        const answer = await askHealth(portal.url);
        meanwhile.push(answer.time);
        version = answer.contentVersion;
        await setTimeout(ASKED_EVERY_MS);
      }
      return performance.now() - saved;
    };
    const whole = await save(WORDS, 'Which zakat are you giving?', 'What do you give?');
    const word = await save(WORDS, 'What do you give?', 'What are you giving?');
    const rate = await save(RATES, LAST, `${LAST},\n${LAST.replaceAll('2026-02-16', '2027-02-06').replace('5.00', '5.20')}`);
    await endPortal(portal);
    const [usual, worst] = [median(quiet), Math.max(...meanwhile)];
    return [
      { what: 'A save of content judged whole: until it serves', value: seconds(whole), beside: 'aim: 20 s' },
      { what: 'A save of one word', value: seconds(word), beside: 'aim: 3 s' },
      { what: 'A save of one rate', value: seconds(rate), beside: 'aim: 3 s' },
      { what: 'Meanwhile, /health: 99 of 100 answers within', value: `${percentile(meanwhile, 0.99).toFixed(0)} ms`, beside: 'aim: 50 ms' },
      { what: 'Meanwhile, /health: the slowest answer', value: `${worst.toFixed(0)} ms`, beside: `of ${meanwhile.length}` },
      {
        what: 'Meanwhile, /health: the usual answer',
        value: `${median(meanwhile).toFixed(1)} ms`,
        beside: `${usual.toFixed(1)} ms in a quiet moment`,
        ratio: { value: median(meanwhile) / usual, bar: 5, kind: 'at most' },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}

async function askHealth(url: string): Promise<{ readonly time: number; readonly contentVersion: string }> {
  const begun = performance.now();
  const { contentVersion } = (await (await fetch(`${url}/health`)).json()) as { readonly contentVersion: string };
  return { time: performance.now() - begun, contentVersion };
}
