import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../stand-ins/postgres/free-port.ts';
import { launchChromium } from '../chromium.ts';
import { type Figure, median } from '../figure.ts';
import { importFromNpm } from '../from-npm.ts';
import { endPortal } from '../started-portal.ts';
import { FIRST_PAGES, startDrawnPortal } from './first-pages.ts';

/** Lighthouse: 176 MB with its dependencies, a quarter of all our packages, so it is installed on demand. */
const PACKAGE = 'lighthouse@13.5.0';
const ROUNDS = 5;
/** Skipped audit: a trial portal keeps crawlers away (`site/well-known.ts`), one in production does not. */
const OF_PRODUCTION = ['is-crawlable'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** The fields that are read of Lighthouse's result. */
type Audit = { readonly id: string; readonly title: string; readonly score: number | null; readonly displayValue?: string };
type Result = {
  readonly categories: {
    readonly [category in Category]: {
      readonly score: number;
      readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
    };
  };
  readonly audits: { readonly [id: string]: Audit };
};
type Flags = {
  readonly port: number;
  readonly logLevel: 'silent';
  readonly onlyCategories: readonly Category[];
  readonly skipAudits: readonly string[];
};
type Lighthouse = { readonly default: (url: string, flags: Flags) => Promise<{ readonly lhr: Result } | undefined> };

/**
 * Lighthouse's scores of the first pages on a phone, the median of five runs. It computes the times of a cheap phone on slow 4G from one
 * quick load ("simulate", its default), so that a busy machine changes little. Failed audits are printed with Lighthouse's explanation.
 */
export async function firstPageFigures(): Promise<readonly Figure[]> {
  const { default: lighthouse } = (await importFromNpm(PACKAGE, 'Lighthouse')) as Lighthouse;
  const dataDir = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  const portal = await startDrawnPortal(dataDir);
  try {
    const figures: Figure[] = [];
    for (const { name, address } of FIRST_PAGES(portal.url)) {
      const results: Result[] = [];
      while (results.length < ROUNDS) results.push(await resultOf(lighthouse, address));
      figures.push(...CATEGORIES.map((category) => figureOf(name, category, results)));
    }
    return figures;
  } finally {
    await endPortal(portal);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs in a fresh browser with an empty cache. */
async function resultOf(lighthouse: Lighthouse['default'], address: string): Promise<Result> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(address, { port, logLevel: 'silent', onlyCategories: CATEGORIES, skipAudits: OF_PRODUCTION });
    if (result === undefined) throw new Error(`Lighthouse says nothing of ${address}.`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function figureOf(name: string, category: Category, results: readonly Result[]): Figure {
  const scores = results.map(({ categories }) => Math.round(100 * categories[category].score));
  const bar = category !== 'performance' ? 100 : name === '/calculator' ? 95 : 98;
  const said = [`${Math.min(...scores)} to ${Math.max(...scores)}`, ...failing(category, results)];
  return {
    what: `${name}: Lighthouse, ${category}`,
    value: String(median(scores)),
    beside: said.join('; '),
    ratio: { value: median(scores), bar, kind: 'at least' },
  };
}

/** The audits that cost points in the median run. */
function failing(category: Category, results: readonly Result[]): string[] {
  const middle = results.toSorted((one, other) => one.categories[category].score - other.categories[category].score)[results.length >> 1];
  return (middle?.categories[category].auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = middle?.audits[id];
    if (weight === 0 || audit === undefined || audit.score === null || audit.score >= 0.995) return [];
    return [`${id} ${audit.displayValue ?? audit.title} (${Math.round(100 * audit.score)})`];
  });
}
