import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freezeDatabase, thawDatabase } from '../../stand-ins/postgres/stand-still.ts';
import { type Figure, seconds } from './figure.ts';
import { endPortal, startPortal } from './started-portal.ts';

/** Calls under way when the database stops answering, and as many afterwards: more than there are connections. */
const CALLS = 40;
const ANSWERED_WITHIN = 3_000;
const BACK_WITHIN = 5_000;

type Answer = { readonly status: number; readonly isJson: boolean; readonly time: number };

/** How long a donor waits while the database hangs, and how long until the portal serves again. */
export async function outageFigures(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  try {
    const portal = await startPortal(dataDir);
    const underWay = callsTo(portal.url);
    await pause(1);
    freezeDatabase(dataDir);
    const answers = await Promise.all([...underWay, ...callsTo(portal.url)]);
    thawDatabase(dataDir);
    const thawed = performance.now();
    while (!(await fetch(`${portal.url}/health`)).ok) await pause(20);
    const back = performance.now() - thawed;
    await endPortal(portal);
    const refused = answers.filter(({ status }) => status === 503);
    if (refused.length < CALLS || refused.some(({ isJson }) => !isJson)) throw new Error('Calls were not answered with 503 as JSON.');
    return [
      aimed('The database stands still: the slowest answer', Math.max(...answers.map(({ time }) => time)), ANSWERED_WITHIN),
      aimed('It goes on: until the portal serves', back, BACK_WITHIN),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** First calls of new visitors, each with several queries. */
function callsTo(url: string): Promise<Answer>[] {
  return Array.from({ length: CALLS }, async () => {
    const begun = performance.now();
    const headers = { origin: url, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/session`, { method: 'POST', headers, body: '{}' });
    const isJson = await answer.json().then(
      () => true,
      () => false,
    );
    return { status: answer.status, isJson, time: performance.now() - begun };
  });
}

function aimed(what: string, time: number, within: number): Figure {
  return { what, value: seconds(time), beside: `of ${seconds(within)}`, ratio: { value: time / within, bar: 1, kind: 'at most' } };
}
