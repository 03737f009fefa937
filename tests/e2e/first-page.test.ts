import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { variants } from '../support/variants.ts';
import { openWindow } from './support/browser.ts';
import { printWhenFailed } from './support/last-seen.ts';
import { sharePortal } from './support/serving.ts';
import { textsOf } from './support/texts.ts';
import { LANGUAGES } from '../support/languages.ts';

const serving = sharePortal();
type Language = (typeof LANGUAGES)[number];

const PAGES = [
  { host: '127.0.0.1', path: '/', heading: 'zakat.express.title', choice: 'give.kinds.fitrah' },
  { host: '127.0.0.1', path: '/fidyah', heading: 'fidyah.express.title', choice: 'fidyah.fasting.haid' },
  { host: '127.0.0.1', path: '/calculator', heading: 'categories.title', choice: 'give.kinds.gold' },
  { host: '127.0.0.1', path: '/kaffarah', heading: 'kaffarah.express.title', choice: 'kaffarah.kinds.nazar' },
  { host: 'endowment.localhost', path: '/', heading: 'home.causes', choice: null },
] as const;
type FirstPage = (typeof PAGES)[number];

const addressOf = ({ host, path }: Pick<FirstPage, 'host' | 'path'>) => `http://${host}:${serving.portal.port}${path}`;
const visits = PAGES.flatMap((page) => LANGUAGES.flatMap((language) => [320, 1280].map((width) => ({ ...page, language, width }))));
const named = ({ path, choice }: FirstPage) => (choice === null ? 'the home of causes' : path);

/** The pages are drawn shortly after the portal listens. */
beforeAll(async () => {
  await vi.waitUntil(async () => (await (await fetch(addressOf(PAGES[0]), HTML)).text()).includes('data-version='), { timeout: 60_000 });
});
const HTML = { headers: { accept: 'text/html' } };

/** A window that notes complaints and layout shifts, with a language that the browser remembers. */
async function open(width: number, language: Language): Promise<{ page: Page; complaints: string[]; shifts: () => Promise<string[]> }> {
  const { context, page } = await openWindow(serving.browser);
  await page.setViewportSize({ width, height: 800 });
  printWhenFailed(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  await context.addInitScript(() => {
    const noted = Object.assign(window, { shifted: [] as string[] });
    type Shift = {
      readonly sources: readonly { readonly node: Element | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[])
        for (const { node, previousRect, currentRect } of entry.sources)
          noted.shifted.push(`${node?.className} from ${previousRect.y} to ${currentRect.y}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await context.addCookies([{ name: 'lang', value: language, url: addressOf(PAGES[0]) }]);
  await context.addCookies([{ name: 'lang', value: language, url: addressOf(PAGES[4]) }]);
  const shifts = () => page.evaluate(() => (window as unknown as { shifted: string[] }).shifted);
  return { page, complaints, shifts };
}

/** The page as the portal sends it to a browser that remembers a language: its HTML and its policy. */
function sentOf({ host, path }: FirstPage, language: Language): Promise<{ readonly html: string; readonly policy: string }> {
  const headers = { ...HTML.headers, host: `${host}:${serving.portal.port}`, cookie: `lang=${language}` };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: serving.portal.port, path, headers }, async (answer) =>
      resolve({ html: await text(answer), policy: String(answer.headers['content-security-policy']) }),
    ).once('error', reject);
  });
}

/** Holds the page's script back, as a slow line does. */
async function holdScript(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/page-.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Waits until the page handles events. */
async function untilHeard(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main h2') ?? {}).some((key) => key.startsWith('__reactProps')));
}

describe('the first page comes as HTML', () => {
  it.each(PAGES.flatMap((page) => LANGUAGES.map((language) => ({ page, language, name: named(page) }))))(
    '$name in $language has its heading and its fields, and the policy allows it one script and one style',
    async ({ page, language }) => {
      const t = textsOf(language);
      const { html, policy } = await sentOf(page, language);
      const shown = html.replaceAll(/<(script|svg)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, '\n');
      expect(html).toContain(`<html lang="${language}"`);
      expect(shown).toContain(t(page.heading));
      if (page.choice !== null) {
        expect(shown).toContain(t(page.choice));
        expect(html).toMatch(/<input[^>]*type="(checkbox|radio|text)"/);
      }
      expect(shown).not.toContain(textsOf(language === 'en' ? 'ms' : 'en')(page.heading));
      expect(/script-src [^;]*/.exec(policy)?.[0]).toMatch(/^script-src 'sha256-[\w+/=]{44}' 'self'$/);
      expect(/style-src [^;]*/.exec(policy)?.[0]).toMatch(/^style-src 'sha256-[\w+/=]{44}' 'self'$/);
      expect(policy).not.toContain('unsafe');
      expect(html.match(/<style/g)).toHaveLength(1);
      expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled>)|style="/);
      expect(html.match(/<script(?![^>]*(src=|type="application\/json"))/g)).toHaveLength(1);
    },
  );

  it.each(variants(import.meta.url, visits, 4))(
    '$path of $host at $width px in $language is taken over as it is: the same elements, no complaint, nothing moves',
    async ({ width, language, ...asked }) => {
      const { page, complaints, shifts } = await open(width, language);
      const release = await holdScript(page);
      await page.goto(addressOf(asked), { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { name: textsOf(language)(asked.heading) });
      await heading.waitFor();
      await heading.evaluate((element) => Object.assign(element, { isFirst: true }));
      const before = await page.locator('main').textContent();
      release();
      await untilHeard(page);
      await page.waitForLoadState('networkidle');
      expect(await heading.evaluate((element) => 'isFirst' in element)).toBe(true);
      if (asked.choice !== null) expect(await page.locator('main').textContent()).toBe(before);
      expect(await page.locator('#placeholder').count()).toBe(0);
      expect(complaints).toEqual([]);
      expect(await shifts()).toEqual([]);
      await page.context().close();
    },
  );

  it('is painted in a fallback font of the same width until its own loads, including bold', async () => {
    const { page } = await open(390, 'en');
    await page.goto(addressOf(PAGES[0]));
    const ratios = await page.evaluate(async () => {
      const url = document.querySelector<HTMLLinkElement>('link[as="font"]')?.href;
      const own = await new FontFace('Own', `url(${url})`, { weight: '300 900' }).load();
      document.fonts.add(own);
      const text = document.querySelector('main')?.textContent ?? '';
      const pen = document.createElement('canvas').getContext('2d');
      const widthIn = async (font: string) => {
        // One of the faces that the device lacks is no fault.
        await document.fonts.load(font).catch(() => undefined);
        if (pen) pen.font = font;
        return pen?.measureText(text).width ?? 0;
      };
      return Promise.all(
        [400, 650].map(async (bold) => (await widthIn(`${bold} 16px "Figtree Fallback"`)) / (await widthIn(`${bold} 16px Own`))),
      );
    });
    for (const ratio of ratios) expect(ratio).toBeCloseTo(1, 1);
    await page.context().close();
  });

  it('keeps what was typed and chosen before its scripts ran', async () => {
    const { page, complaints } = await open(320, 'en');
    const t = textsOf('en');
    const release = await holdScript(page);
    await page.goto(addressOf(PAGES[2]), { waitUntil: 'commit' });
    const source = page.getByLabel(t('donor.source-of-income.title'));
    await source.fill('A stall');
    await page.getByRole('checkbox', { name: t('give.kinds.gold') }).check();
    await source.focus();
    release();
    await untilHeard(page);
    await page.keyboard.type(' in Geylang');
    await page.getByRole('button', { name: t('shell.actions.continue') }).click();
    await page.getByRole('heading', { name: t('gold.title') }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: t('categories.title') }).waitFor();
    expect(await source.inputValue()).toBe('A stall in Geylang');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('keeps a choice other than its default', async () => {
    const { page, complaints } = await open(1280, 'ms');
    const t = textsOf('ms');
    const release = await holdScript(page);
    await page.goto(addressOf(PAGES[0]), { waitUntil: 'commit' });
    const harta = page.getByRole('checkbox', { name: t('give.kinds.harta') });
    expect(await harta.isChecked()).toBe(true);
    await harta.uncheck();
    release();
    await page.locator('[id="amounts.harta"]').waitFor({ state: 'detached' });
    expect(await harta.isChecked()).toBe(false);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('keeps two ticked boxes, and continues because the button was clicked', async () => {
    const { page, complaints } = await open(1280, 'en');
    const t = textsOf('en');
    const release = await holdScript(page);
    await page.goto(addressOf(PAGES[2]), { waitUntil: 'commit' });
    for (const kind of ['gold', 'savings']) await page.getByRole('checkbox', { name: t(`give.kinds.${kind}`) }).check();
    const go = page.getByRole('button', { name: t('shell.actions.continue') });
    await go.click();
    await go.click();
    expect(new URL(page.url()).search).toBe('');
    release();
    await expect.poll(() => new URL(page.url()).search).toMatch(/step=/);
    await page.goBack();
    await page.getByRole('heading', { name: t('categories.title') }).waitFor();
    for (const kind of ['gold', 'savings'])
      expect(await page.getByRole('checkbox', { name: t(`give.kinds.${kind}`) }).isChecked()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the remaining texts', () => {
  /** Holds back all texts but those of first pages. */
  async function holdTexts(page: Page): Promise<{ release: () => void; asked: () => number }> {
    const held = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(/\/translation\.json(?!\?flow=)/, async (route) => {
      asked += 1;
      await held.promise;
      await route.continue();
    });
    return { release: held.resolve, asked: () => asked };
  }
  const TITLES = { '/': 'give.title', '/calculator': 'gold.title' } as const;
  const PATHS = ['/', '/calculator'] as const;

  it.each(
    variants(
      'first page: texts',
      LANGUAGES.flatMap((language) => PATHS.map((path) => ({ path, language }))),
    ),
  )('come once $path is used, and a step is shown once they are there: $language', async ({ path, language }) => {
    const { page, complaints } = await open(320, language);
    const t = textsOf(language);
    const texts = await holdTexts(page);
    await page.goto(addressOf({ host: '127.0.0.1', path }));
    await untilHeard(page);
    await page.waitForLoadState('networkidle');
    expect(texts.asked()).toBe(0);
    await page.getByRole('checkbox', { name: t(path === '/' ? 'give.kinds.fitrah' : 'give.kinds.gold') }).check();
    await page.getByRole('button', { name: t(path === '/' ? 'zakat.express.long-way' : 'shell.actions.continue') }).click();
    await expect.poll(() => new URL(page.url()).search).toMatch(/step=/);
    const first = page.getByRole('heading', { name: t(path === '/' ? 'zakat.express.title' : 'categories.title') });
    expect(await first.isVisible()).toBe(true);
    texts.release();
    await page.getByRole('heading', { name: t(TITLES[path]) }).waitFor();
    expect(texts.asked()).toBe(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('are waited for by another flow, and another language loads whole', async () => {
    const { page, complaints } = await open(1280, 'en');
    const texts = await holdTexts(page);
    await page.goto(addressOf(PAGES[1]));
    await untilHeard(page);
    const before = await page.locator('main').textContent();
    await page
      .getByRole('link', { name: textsOf('en')('kaffarah.title') })
      .first()
      .click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/kaffarah');
    expect(await page.locator('main').textContent()).toBe(before);
    texts.release();
    await page.getByRole('heading', { name: textsOf('en')('kaffarah.express.title') }).waitFor();
    await page.getByLabel(textsOf('en')('shell.header.language')).selectOption('ms');
    await page.getByRole('heading', { name: textsOf('ms')('kaffarah.express.title') }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('stored data come first', () => {
  it.each(
    variants(
      import.meta.url,
      visits.filter(({ choice }) => choice !== null),
      2,
    ),
  )('a draft at $path at $width px in $language: nothing is shown that is not the donor’s', async ({ width, language, ...asked }) => {
    const { page, complaints, shifts } = await open(width, language);
    const t = textsOf(language);
    await page.goto(addressOf(asked));
    const choice = page.getByLabel(t(asked.choice ?? '')).first();
    await choice.click();
    await expect.poll(() => page.evaluate(() => Number(localStorage.getItem('giving-portal')?.split('.')[2]))).toBeGreaterThan(0);
    const release = await holdScript(page);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.loading').first().waitFor();
    expect(await page.getByRole('heading').count()).toBe(0);
    release();
    await page.getByText(t('draft.restored')).waitFor();
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
    expect(await shifts()).toEqual([]);
    await page.context().close();
  });

  it('another language than the HTML’s is never shown in English first', async () => {
    const { page, complaints } = await open(320, 'en');
    await page.addInitScript(() => localStorage.setItem('lang', 'ms'));
    const release = await holdScript(page);
    await page.goto(addressOf(PAGES[0]), { waitUntil: 'commit' });
    await page.locator('.loading').first().waitFor();
    expect(await page.getByRole('heading').count()).toBe(0);
    release();
    await page.getByRole('heading', { name: textsOf('ms')('zakat.express.title') }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('ms');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('without scripts the page says that it needs them, and sends no typed text', async () => {
    const context = await serving.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(addressOf(PAGES[3]));
    expect(await page.locator('noscript').textContent()).toContain('This page needs JavaScript.');
    await page.getByRole('button', { name: textsOf('en')('express.paynow-blank') }).click();
    expect(page.url()).toBe(addressOf(PAGES[3]));
    await context.close();
  });
});
