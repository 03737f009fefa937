import type { Browser, Page } from 'playwright-core';
import type { Answers, Definitions, RatesVersion } from '../../../src/engine/index.ts';
import { bundle } from '../../browser/bundle.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** The engine as a browser gets it: bundled and minified for the portal's target, on a page of its own that shares nothing but text. */
export type BuiltEngine = {
  /** Assesses as a page does: one assessor for a flow and its rates, given one set of answers after another. */
  readonly assess: (flow: string, paid: readonly Paid[]) => Promise<readonly Outcome[]>;
};

/** Answers, and the rates of the day on which they are paid. */
export type Paid = { readonly answers: Answers; readonly rates: RatesVersion };

/** Opens a page in `browser` that has the built engine and `definitions`. */
export async function openEngine(browser: Browser, definitions: Definitions): Promise<BuiltEngine> {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundle(new URL('../../../src/engine/index.ts', import.meta.url), 'engine') });
  await page.addScriptTag({
    content: `
      const definitions = JSON.parse(${JSON.stringify(JSON.stringify(definitions))});
      const outcomeOf = ${outcomeOf.toString()};
      const assessors = new Map();
      const assessorOf = (flow, rates) => {
        const key = flow + rates.on;
        if (!assessors.has(key)) assessors.set(key, engine.createAssessor(definitions, flow, rates));
        return assessors.get(key);
      };
      globalThis.assessAsText = (flow, paid) =>
        JSON.stringify(JSON.parse(paid).map(({ answers, rates }) => outcomeOf(assessorOf(flow, rates).assess(answers))));`,
  });
  return { assess: async (flow, paid) => JSON.parse(await assessOn(page, [flow, JSON.stringify(paid)])) as Outcome[] };
}

function assessOn(page: Page, texts: readonly [flow: string, paid: string]): Promise<string> {
  type Realm = { readonly assessAsText: (...texts: readonly string[]) => string };
  return page.evaluate((given) => (globalThis as unknown as Realm).assessAsText(...given), texts);
}
