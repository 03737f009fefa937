import type { FrameLocator } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { beginRelease, comeToDesk, lookOver, settled, signInAtDesk } from './support/desk.ts';
import { sharePortal } from './support/serving.ts';
import type { Visit, Visitor } from './support/visit.ts';

/** The preview: what donors would see of a release, in a frame that has and reaches nothing. */

const serving = sharePortal({ CONTENT: 'releases', PORTAL_NOW: '2026-10-01', CONTENT_CHECK: 'lint' });
const windows: Visit[] = [];

async function come(visitor: Partial<Visitor> = {}, path = '/desk/preview'): Promise<Visit> {
  const visit = await comeToDesk(serving, { ownWindow: true, ...visitor }, path);
  windows.push(visit);
  await signInAtDesk(visit, 'editor');
  await settled(visit);
  return visit;
}
afterEach(async () => {
  for (const visit of windows.splice(0)) await visit.close();
});

const frameOf = ({ page }: Visit): FrameLocator => page.frameLocator('iframe');
const heading = (visit: Visit, name: string) => frameOf(visit).getByRole('heading', { name }).first();

it('shows a page, a receipt and a mail within the screen, on a phone and on a desktop', async () => {
  const visit = await come();
  const { page, hands } = visit;
  await heading(visit, 'Give zakat').waitFor();
  await lookOver(visit, 'preview of a page');
  await hands.select(page.getByLabel('Step'), 'Zakat fitrah');
  // It is chosen once the address contains it.
  await page.getByRole('radio', { name: 'Desktop' }).click();
  await expect.poll(() => page.getByRole('radio', { name: 'Desktop' }).isChecked()).toBe(true);
  await heading(visit, 'Which zakat are you giving?').waitFor();
  await lookOver(visit, 'preview of a page on a desktop');
  await hands.select(page.getByLabel('Show', { exact: true }), 'A receipt');
  await frameOf(visit).getByText('Official receipt').first().waitFor();
  await lookOver(visit, 'preview of a receipt');
  await hands.select(page.getByLabel('Show', { exact: true }), 'A mail');
  await frameOf(visit).frameLocator('iframe').getByRole('heading').first().waitFor();
  await lookOver(visit, 'preview of a mail');
});

it('shows a release’s text in the frame, beside the live one; another member opens the link, signs in and sees the same', async () => {
  const visit = await come();
  const { page, hands } = visit;
  const release = await beginRelease(visit, 'Another word', { at: '/give/title', value: 'Which alms are you giving?' });
  await page.goto(`${serving.portal.url}/desk/preview?release=${release}&step=give`);
  await heading(visit, 'Which alms are you giving?').waitFor();
  await hands.tick(page.getByRole('radio', { name: 'Live' }));
  await heading(visit, 'Which zakat are you giving?').waitFor();
  await lookOver(visit, 'preview beside what is live');

  const reviewer = await comeToDesk(serving, { ownWindow: true }, `/desk/preview?release=${release}&step=give&language=en&width=desktop`);
  windows.push(reviewer);
  await signInAtDesk(reviewer, 'approver');
  await heading(reviewer, 'Which alms are you giving?').waitFor();
  expect(new URL(reviewer.page.url()).search).toContain('width=desktop');
});

it('is walked by keyboard like a donor, also into another language; a text is changed by clicking it, and appears changed', async () => {
  const visit = await come({ hands: 'keyboard' }, '/desk/preview?step=give');
  const { page, hands } = visit;
  const frame = frameOf(visit);
  const next = frame.getByRole('button', { name: 'Continue' });
  await next.press('Enter');
  await frame.locator('.field__error').first().waitFor();
  await frame.getByRole('checkbox', { name: /fitrah/i }).press('Space');
  await next.press('Enter');
  await heading(visit, 'Zakat fitrah').waitFor();
  await page.getByLabel('Language').selectOption('ms');
  await heading(visit, 'Zakat fitrah').waitFor();
  await frame.locator('html[lang=ms]').waitFor({ state: 'attached' });
  await frame.getByRole('button', { name: 'Teruskan' }).waitFor();

  await page.goto(`${serving.portal.url}/desk/preview`);
  await heading(visit, 'Give zakat').waitFor();
  await hands.press(page.getByRole('button', { name: 'Change words' }));
  await page.getByText('Press the words in the preview').waitFor();
  await frame.locator('html[data-picking]').waitFor({ state: 'attached' });
  await heading(visit, 'Give zakat').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pressed: “Give zakat”' }).waitFor();
  await lookOver(visit, 'words that were pressed');
  await hands.press(page.getByRole('button', { name: 'Edit: zakat.express.title', exact: true }));
  await hands.fill(page.getByRole('textbox', { name: 'English' }), 'Give your zakat');
  await hands.fill(page.getByRole('textbox', { name: 'Bahasa Melayu' }), 'Tunaikan zakat anda');
  await hands.press(page.getByRole('button', { name: 'Save', exact: true }));
  await hands.press(page.getByRole('dialog', { name: 'Begin a release' }).getByRole('button', { name: 'Begin', exact: true }));
  await heading(visit, 'Give your zakat').waitFor();
  expect(new URL(page.url()).searchParams.get('release')).toMatch(/^[A-Z2-7]{26}$/);
});

it('shows the payment of a fixture’s gift, and gives nothing; the framed page has no cookie or storage, and cannot call or leave', async () => {
  const visit = await come();
  const { page, hands } = visit;
  const frame = frameOf(visit);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && !/^(data|blob):/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await hands.fill(page.getByLabel('Find answers'), 'refunded');
  await hands.select(page.getByLabel(/^Answers/), await optionWith(visit, 'went back whole'));
  await hands.select(page.getByLabel('Step'), 'Payment');
  await heading(visit, 'Payment').waitFor();
  await hands.press(frame.getByRole('button', { name: /^Pay S\$/ }));
  await frame.getByText('This is a preview: nothing is given, sent or kept.').waitFor();
  expect(asked).toEqual([]);

  // The browser logs an error for each denied access.
  page.removeAllListeners('console');
  const denied = 'SecurityError';
  const nothing = { origin: 'null', cookie: denied, database: denied, around: denied, image: 'refused', call: 'refused' };
  expect(await reachedFrom(visit)).toEqual(nothing);
  await inFrame(visit)?.evaluate(() => location.assign('/'));
  await frame.locator('#root').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Start again' }).click();
  await heading(visit, 'Payment').waitFor();
});

async function optionWith({ page }: Visit, words: string): Promise<string> {
  const option = page.getByLabel(/^Answers/).locator('option', { hasText: words });
  return (await option.first().textContent()) ?? '';
}

const inFrame = ({ page }: Visit) => page.frames().find((frame) => frame.parentFrame() !== null);

/** The results of a script in the frame that tries a cookie, storage, the page around it, an image and a call. */
function reachedFrom(visit: Visit) {
  return inFrame(visit)?.evaluate(async () => {
    const thrown = (work: () => unknown) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const image = new Promise((resolve) => {
      const asked = new Image();
      asked.onload = () => resolve('loaded');
      asked.onerror = () => resolve('refused');
      asked.src = '/sandbox/anything.png';
    });
    const call = new Promise((resolve) => {
      const asked = new XMLHttpRequest();
      asked.onload = () => resolve('answered');
      asked.onerror = () => resolve('refused');
      asked.open('GET', '/desk/api/me');
      asked.send();
    });
    const browsers = (name: string) => Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document);
    return {
      origin: self.origin,
      cookie: thrown(() => browsers('cookie')),
      database: thrown(() => indexedDB.open('x')),
      around: thrown(() => parent.document),
      image: await image,
      call: await call,
    };
  });
}
