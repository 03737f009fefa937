import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Figure } from '../figure.ts';
import { startDrawnPortal } from '../pages/first-pages.ts';
import { endPortal } from '../started-portal.ts';
import { openAccount, signIn } from './account.ts';
import { type Walk, walkOn } from './counted.ts';
import { FIRST_STEPS, firstAnswerOf, PHONE } from './first-answer.ts';
import { anonymousByPayNow, zakatAndFitrahAgain, zakatAndFitrahByCard, zakatAndFitrahSignedIn } from './journeys.ts';

const NARROWEST = { width: 320, height: 568 };
const DONOR = { email: 'siti@portal.test', nric: 'S1234567D' };

/** How soon a phone shows something to answer, and how far three donors walk to give: screens, taps, controls and words. */
export async function walkFigures(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  const portal = await startDrawnPortal(dataDir);
  const browser = await launchChromium();
  try {
    return [...(await firstAnswers(browser, portal.url)), ...(await journeys(browser, portal.url))];
  } finally {
    await browser.close();
    await endPortal(portal);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function firstAnswers(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const viewport of [PHONE, NARROWEST]) {
    for (const { host, path } of FIRST_STEPS) {
      const { top, whole } = await onPage(browser, viewport, async (page) => {
        await page.goto(`${url.replace('127.0.0.1', host)}${path}`);
        return firstAnswerOf(page);
      });
      figures.push({ what: `${path} at ${viewport.width} x ${viewport.height}: first answer`, value: `${top} px, ${whole} in sight` });
    }
  }
  return figures;
}

async function journeys(browser: Browser, url: string): Promise<Figure[]> {
  const walked = (begin: (page: Page) => Promise<void>, give: (walk: Walk) => Promise<void>) =>
    onPage(browser, PHONE, async (page) => {
      await begin(page);
      const walk = walkOn(page);
      await page.goto(url);
      await give(walk);
      return walk.counts();
    });
  const asNobody = async () => undefined;
  const asSiti = async (page: Page) => {
    await page.goto(url);
    await signIn(page, url, DONOR.email);
  };
  const anonymous = await walked(asNobody, anonymousByPayNow);
  const first = await walked(asNobody, zakatAndFitrahByCard);
  await openAccount(url, DONOR);
  await walked(asSiti, zakatAndFitrahSignedIn);
  const again = await walked(asSiti, zakatAndFitrahAgain);
  return [
    { what: 'S$50 as Hamba Allah by PayNow, to the code', value: anonymous, beside: 'at most 2 screens, 3 taps, 6 controls, 120 words' },
    { what: 'Zakat on two accounts and fitrah for five, by card, in one’s own name', value: first, beside: 'at most 7 screens' },
    { what: 'The same, signed in, a second time', value: again, beside: 'at most 3 screens, 4 taps' },
  ];
}

async function onPage<T>(browser: Browser, viewport: { width: number; height: number }, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}
