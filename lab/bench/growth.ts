import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { type Kysely, sql } from 'kysely';
import { connect } from '../../src/server/kit/db/connect.ts';
import { letPass } from '../../src/server/kit/db/data-folder.ts';
import { type ScratchCluster, startScratchCluster } from '../../tests/support/trial/scratch-cluster.ts';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import type { Figure } from './figure.ts';
import { growthCases } from './growth/cases.ts';
import { startGrownPortal } from './growth/grown-portal.ts';
import { type Cost, costOf, statementsOf } from './growth/plan-of.ts';
import type { Sizes } from './growth/seed.ts';

const OWN_GIFTS = 10;
const FULL: Sizes = { gifts: 1_000_000, plans: 100_000, accounts: 200_000, refundedOneIn: 100, disputedOneIn: 1_000 };

/**
 * Pages of 8 kB that each call and each background job reads at 100,000 gifts and at a million (3,000,000 ledger lines, 100,000 plans,
 * 200,000 accounts): a count, not a time, so that it is the same on every machine. The full seed takes some minutes and about 10 GB of
 * disk; GROWTH_GIFTS sets another number of gifts for a quick look.
 */
export async function growthFigures(): Promise<readonly Figure[]> {
  const gifts = Number(process.env.GROWTH_GIFTS ?? FULL.gifts);
  const full = scaled(gifts / FULL.gifts);
  const tenth = scaled(gifts / FULL.gifts / 10);
  const small = await costsAt(tenth);
  const large = await costsAt(full);
  const costs = growthCases.map(({ name }, place): Figure => {
    const [before, after] = [small.costs[place] ?? NOTHING, large.costs[place] ?? NOTHING];
    return {
      what: `Growth to ${full.gifts.toLocaleString('en')} gifts: ${name}`,
      value: said(after),
      beside: `${said(before)} at a tenth`,
      // Tolerates a few pages more or less of a small index.
      ratio: { value: (after.buffers + SLACK) / (before.buffers + SLACK), bar: isOfADay(name) ? 12 : 2, kind: 'at most' },
    };
  });
  const bytes = (large.bytes - small.bytes) / (full.gifts - tenth.gifts);
  return [...costs, { what: 'Disk a gift, with its share of accounts and plans', value: `${(bytes / 1000).toFixed(1)} kB` }];
}

const NOTHING: Cost = { ms: 0, rows: 0, buffers: 0 };
const SLACK = 50;

/** Cases over a day, which has ten times the rows with ten times the gifts; or over some days, like a run of the unpaid. */
function isOfADay(name: string): boolean {
  return /day|unpaid/.test(name);
}

function scaled(by: number): Sizes {
  const { gifts, plans, accounts, ...shares } = FULL;
  return { ...shares, gifts: Math.round(gifts * by), plans: Math.round(plans * by), accounts: Math.round(accounts * by) };
}

function said({ ms, rows, buffers }: Cost): string {
  return `${buffers.toLocaleString('en')} pages, ${rows.toLocaleString('en')} rows, ${ms.toFixed(1)} ms`;
}

/** Cost of each case, over all its statements; and the bytes of the portal's tables and indexes, without the stand-ins'. */
async function costsAt(sizes: Sizes): Promise<{ readonly costs: readonly Cost[]; readonly bytes: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  letPass(folder);
  const cluster = await startScratchCluster(join(folder, 'cluster'));
  try {
    const grown = await startGrownPortal(
      async () => ({ url: cluster.url, ownerUrl: cluster.ownerUrl, close: async () => {} }),
      sizes,
      OWN_GIFTS,
      withoutKeys(cluster),
    );
    const db = connect(cluster.url, () => undefined, { timeoutMs: 600_000 });
    const costs: Cost[] = [];
    for (const { run, name } of growthCases) {
      // Skips inserts: they cannot be repeated, and write one row at any size.
      const statements = (await statementsOf(() => run(grown))).filter(({ text }) => !/\binsert into\b/i.test(text));
      const each: Cost[] = [];
      for (const statement of statements) each.push(await costOf(db, statement));
      const cost = sumOf(each);
      if (process.env.GROWTH_VERBOSE !== undefined)
        tellOf(
          name,
          statements.map(({ text }) => text),
          each,
        );
      costs.push(cost);
    }
    const bytes = await bytesOf(db);
    await db.destroy();
    await grown.stop();
    return { costs, bytes };
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bytesOf(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select sum(pg_total_relation_size(c.oid))::text as bytes from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'outbox'`.execute(db);
  return Number(rows[0]?.bytes);
}

/** The owner's address with foreign keys unchecked: made-up rows refer to one another. */
function withoutKeys({ adminUrl, url }: Pick<ScratchCluster, 'adminUrl' | 'url'>): string {
  const owner = new URL(adminUrl);
  owner.pathname = new URL(url).pathname;
  owner.searchParams.set('options', '-c session_replication_role=replica');
  return owner.href;
}

/** With GROWTH_VERBOSE: prints the statements of a case that touch the most pages. */
function tellOf(name: string, texts: readonly string[], costs: readonly Cost[]): void {
  console.log(`\n${name}: ${said(sumOf(costs))}`);
  const order = costs.map((cost, place) => ({ cost, text: texts[place] ?? '' })).toSorted((a, b) => b.cost.buffers - a.cost.buffers);
  for (const { cost, text } of order.slice(0, 3)) console.log(`  ${said(cost)}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 150)}`);
}

function sumOf(costs: readonly Cost[]): Cost {
  const sum = (of: keyof Cost) => costs.reduce((total, cost) => total + cost[of], 0);
  return { ms: sum('ms'), rows: sum('rows'), buffers: sum('buffers') };
}
