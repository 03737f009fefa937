import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startScratchCluster } from '../../../tests/support/trial/scratch-cluster.ts';
import { gatherPeople } from '../../../tests/support/trial/people/people.ts';
import { startTestPortal, type TestPortal } from '../../../tests/support/trial/portal.ts';
import { type Figure, median } from '../figure.ts';
import { type Probe, probesOf } from './probes.ts';
import { emptyPool } from '../../../tests/support/trial/user-pool.ts';

/** Calls of each kind. */
const TIMES = 300;
const WARM_UP = 20;
/** Hazard H11: the maximum AUC at which times do not reveal known people. */
const BAR = 0.6;

/** Timing attack test: area under the ROC curve of known against unknown for each call, at production's password cost. */
export async function timingFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  const cluster = await startScratchCluster(folder);
  try {
    const openDatabase = async () => ({ ...(await cluster.copyDatabase()), close: async () => undefined });
    const portal = await startTestPortal({ PASSWORD_COST: '15' }, { openDatabase });
    const people = await gatherPeople(portal);
    // The gifts' mails are sent, as the background job would have done.
    await portal.work('mail');
    const figures: Figure[] = [];
    for (const probe of probesOf(portal, people)) figures.push(await figureOf(portal, probe));
    await portal.close();
    return figures;
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function figureOf(portal: TestPortal, { what, ask, times = TIMES }: Probe): Promise<Figure> {
  const took = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 0; turn < times + WARM_UP; turn += 1) {
    // Random order, so that neither kind always comes second.
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      await forget(portal);
      const begun = performance.now();
      const said = await ask(kind, turn);
      const time = typeof said === 'number' ? said : performance.now() - begun;
      requireAnswer(what, said);
      if (turn >= WARM_UP) took[kind].push(time);
    }
  }
  const ms = (list: readonly number[]) => `${median(list).toFixed(2)} ms`;
  const ratio = { value: aucOf(took.known, took.unknown), bar: BAR, kind: 'at most' } as const;
  return { what: `${what}: whether known`, value: ms(took.known), beside: `unknown ${ms(took.unknown)}`, ratio };
}

/** Throws for a rate-limited or failed response, whose time measures nothing. */
function requireAnswer(what: string, said: unknown): void {
  const { status, statusCode = status } = said as { readonly status?: number; readonly statusCode?: number };
  if (statusCode !== undefined && (statusCode === 401 || statusCode === 429 || statusCode >= 500))
    throw new Error(`${what}: answered ${statusCode}.`);
}

/** Resets rate limits, locks and queues before each call. */
async function forget({ services: { db } }: TestPortal): Promise<void> {
  await db.deleteFrom('rate_limits').execute();
  await emptyPool(db, 'users');
}

/**
 * Area under the ROC curve: how well a time separates the two kinds, from 0.5 (chance) to 1 (certainty). Computed as the Mann-Whitney
 * statistic; a tie counts half.
 */
export function aucOf(ones: readonly number[], others: readonly number[]): number {
  if (ones.length === 0 || others.length === 0) throw new Error('There is nothing to tell apart.');
  let longer = 0;
  for (const one of ones) for (const other of others) longer += one > other ? 1 : one === other ? 0.5 : 0;
  const area = longer / (ones.length * others.length);
  return Math.max(area, 1 - area);
}
