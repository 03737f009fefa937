import { expect, it, vi } from 'vitest';
import { weighFirstPage } from '../../lab/bench/pages/page-weight.ts';
import { sharePortal } from './support/serving.ts';
import { textsOf } from './support/texts.ts';

const serving = sharePortal();

it('the first step is usable after at most 200 kB of JavaScript, and 260 kB in all', async () => {
  // The pages are drawn shortly after the portal listens.
  const html = async () => (await fetch(serving.portal.url, { headers: { accept: 'text/html' } })).text();
  await vi.waitUntil(async () => (await html()).includes('data-version='), { timeout: 60_000 });
  const page = await serving.browser.newPage();
  const weight = await weighFirstPage(page, serving.portal.url);
  await page.getByRole('heading', { name: textsOf('en')('zakat.express.title') }).waitFor();
  expect(weight.scripts).toBeGreaterThan(0);
  expect(weight.scripts).toBeLessThanOrEqual(200_000);
  expect(weight.all).toBeLessThanOrEqual(260_000);
  await page.close();
});
