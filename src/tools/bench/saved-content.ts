import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, median } from './figure.ts';
import { endPortal, startPortal } from './started-portal.ts';

/** How many answers make the quiet figure. */
const QUIET = 200;
const WORDS = 'flows/text/en/translation.json';

/** The time of /health while a save of content is judged and served, beside a quiet moment. */
export async function savedContentFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  const root = join(folder, 'content');
  for (const part of ['flows', 'receipts', 'schemas', 'tests/fixtures']) cpSync(part, join(root, part), { recursive: true });
  try {
    const portal = await startPortal(join(folder, 'data'), { FLOWS_ROOT: root });
    const quiet: number[] = [];
    while (quiet.length < QUIET) quiet.push((await askHealth(portal.url)).time);
    const { contentVersion: before } = await askHealth(portal.url);
    const file = join(root, WORDS);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Which zakat are you giving?', 'What do you give?'));
    const saved = performance.now();
    const meanwhile: number[] = [];
    for (let version = before; version === before; ) {
      const answer = await askHealth(portal.url);
      meanwhile.push(answer.time);
      version = answer.contentVersion;
    }
    const took = performance.now() - saved;
    await endPortal(portal);
    const [usual, worst] = [median(quiet), Math.max(...meanwhile)];
    return [
      { what: 'A save of content: until it serves', value: `${(took / 1000).toFixed(1)} s`, beside: 'in a few seconds' },
      { what: 'Meanwhile, /health: the slowest answer', value: `${worst.toFixed(0)} ms`, beside: 'aim: 50 ms' },
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

async function askHealth(url: string): Promise<{ readonly time: number; readonly contentVersion: string }> {
  const begun = performance.now();
  const { contentVersion } = (await (await fetch(`${url}/health`)).json()) as { readonly contentVersion: string };
  return { time: performance.now() - begun, contentVersion };
}
