import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltEngine, openEngine } from '../data/carts/built-engine.ts';
import { cartOf, definitions, givingFlows, onServer, ratesOf, runs } from '../data/carts/giving-flows.ts';
import { closeWindows, openBrowser } from './support/browser.ts';
import { howMany } from '../support/variants.ts';

let chromium: Browser;
let page: BuiltEngine;

beforeAll(async () => {
  chromium = await openBrowser();
  page = await openEngine(chromium, definitions);
});
afterAll(closeWindows);

/** Share of the carts that tests/data/carts computes. */
const SHARE = howMany(4, 1) / 4;
/** Carts sent to the page at once. */
const BATCH = 200;

it.each(givingFlows.map((flow) => [flow.id, flow] as const))(
  'carts of %s come to the same in Chromium and on the server',
  async (id, flow) => {
    const paid = fc.sample(cartOf(flow), runs(SHARE));
    for (let from = 0; from < paid.length; from += BATCH) {
      const batch = paid.slice(from, from + BATCH);
      const told = await page.assess(
        id,
        batch.map(([answers, day]) => ({ answers, rates: ratesOf(day) })),
      );
      const expected = batch.map(([answers, day]) => onServer(id, answers, day));
      expect(told, `seed ${runs(SHARE).seed}`).toEqual(JSON.parse(JSON.stringify(expected)));
    }
  },
);
