import type { Browser, BrowserContext, Frame, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { leaveWindow, openWindow, takeWindow } from './browser.ts';
import { expectNoFaults, expectNoSidewaysScroll } from './axe.ts';
import { expectNothingPrivateStored } from './browser-storage.ts';
import { type Hands, keyboard, pointer } from './hands.ts';
import { printWhenFailed } from './last-seen.ts';
import { type Language, type Translate, textsOf } from './texts.ts';
import { expectExact, translatePage } from './translator.ts';

/** Window, language and input method. */
export type Visitor = {
  readonly width: number;
  readonly language: Language;
  readonly hands: 'pointer' | 'keyboard';
  /** The screen is touched: `page.touchscreen` taps it. */
  readonly touched?: true;
  /** For tests that change the clock or inject scripts: a window that is not reused. */
  readonly ownWindow?: true;
  /** The browser translates each page; each screen is looked at for what it may not touch. */
  readonly translated?: true;
};

export const DESKTOP: Visitor = { width: 1280, language: 'en', hands: 'pointer' };
/** A visitor who reads the portal in another language, by the browser's own translator. */
export const TRANSLATED: Visitor = { width: 390, language: 'en', hands: 'pointer', translated: true };
export const PHONE: Visitor = { width: 320, language: 'ms', hands: 'keyboard' };
export const ENGLISH_PHONE: Visitor = { width: 320, language: 'en', hands: 'pointer' };

/** A person's visit: a window, its language's texts, and an input method. */
export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly hands: Hands;
  readonly t: Translate;
  /** Checks the screen, or that of another tab: accessibility, no horizontal scrolling, no private values in storage, and what a translator may not touch. */
  look(screen: string, at?: Page): Promise<void>;
  button(key: string, params?: Readonly<Record<string, string | number>>): Locator;
  link(key: string, params?: Readonly<Record<string, string | number>>): Locator;
  field(key: string): Locator;
  /** The heading that opens a folded part. */
  fold(key: string): Locator;
  radio(key: string): Locator;
  checkbox(key: string): Locator;
  close(): Promise<void>;
};

/**
 * Opens a window on `url` as `visitor`. Script errors and policy violations fail the visit when it closes. `ipAddress` is the client
 * address, as a proxy reports it; `before` prepares what the browser keeps of an earlier page.
 */
export async function visit(
  browser: Browser,
  url: string,
  visitor: Visitor,
  ipAddress?: string,
  before?: (page: Page, origin: string) => Promise<void>,
): Promise<Visit> {
  const hasOwnWindow = visitor.ownWindow === true || visitor.translated === true || visitor.touched === true;
  const window = hasOwnWindow ? await openWindow(browser, visitor.touched) : await takeWindow(browser);
  const { context, page } = window;
  await page.setViewportSize({ width: visitor.width, height: 800 });
  await context.setExtraHTTPHeaders(ipAddress === undefined ? {} : { 'x-forwarded-for': ipAddress });
  printWhenFailed(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Trusted|violat/i.test(message.text())) complaints.push(message.text());
  });
  const { origin } = new URL(url);
  let isElsewhere = hasOwnWindow;
  const watch = (frame: Frame) => {
    if (new URL(frame.url()).origin !== origin) isElsewhere = true;
  };
  page.on('framenavigated', watch);
  context.on('page', (other) => other.on('framenavigated', watch));
  const t = textsOf(visitor.language);
  await before?.(page, origin);
  if (visitor.translated) await translatePage(page);
  await page.goto(url);
  if (visitor.translated) await isTakenOver(page);
  // A link may already set the language.
  if (new URL(url).searchParams.get('lang') === visitor.language) await isIn(page, visitor.language);
  else if (visitor.language !== 'en') await chooseLanguage(page, visitor.language);
  const named = (role: 'button' | 'link' | 'textbox' | 'radio' | 'checkbox', name: string) => page.getByRole(role, { name }).first();
  return {
    page,
    context,
    hands: visitor.hands === 'pointer' ? pointer() : keyboard(page),
    t,
    look: async (screen, at = page) => {
      const name = `${screen} at ${visitor.width} px in ${visitor.language}`;
      await expectNoSidewaysScroll(at, name);
      await expectNoFaults(at, name);
      if (visitor.translated) await expectExact(at, name);
      expect(await at.evaluate(placeholders), `${name} shows placeholders`).toEqual([]);
      await expectNothingPrivateStored(at, name);
    },
    button: (key, params) => named('button', t(key, params)),
    link: (key, params) => named('link', t(key, params)),
    // Buttons beside a field name it, too.
    field: (key) => page.getByLabel(t(key)).and(page.locator('input, select, textarea, [role=combobox]')).first(),
    fold: (key) =>
      page
        .locator('summary')
        .filter({ hasText: t(key) })
        .first(),
    radio: (key) => named('radio', t(key)),
    checkbox: (key) => named('checkbox', t(key)),
    close: async () => {
      await (isElsewhere ? context.close() : leaveWindow(window, origin));
      expect(complaints, 'what the browser complained of').toEqual([]);
    },
  };
}

/** In the page: what was not filled in. Code that a page shows as code may hold the like. */
function placeholders(): readonly string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (/\{\{|\}\}/.test(data) && !parentElement?.closest('pre, script, style, noscript')) found.push(data);
  }
  return found;
}

/** By the header's language menu. */
async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.getByRole('combobox', { name: textsOf('en')('shell.header.language') }).selectOption(language);
  await isIn(page, language);
}

async function isIn(page: Page, language: Language): Promise<void> {
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
}

/** React replaces a page that a translator changes while it is taken over: presses on the former page have no effect. */
async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].every((button) => Object.keys(button).some((key) => key.startsWith('__reactProps'))),
  );
}
