import { expect, it } from 'vitest';
import { weighFirstPage } from '../../src/tools/bench/pages/page-weight.ts';
import { sharePortal } from './support/serving.ts';
import { textsOf } from './support/texts.ts';

const serving = sharePortal();

it('the first step can be used after at most 142.5 kB of JavaScript, and 215 kB in all', async () => {
  const page = await serving.browser.newPage();
  const weight = await weighFirstPage(page, serving.portal.url);
  await page.getByRole('heading', { name: textsOf('en')('give.title') }).waitFor();
  expect(weight.scripts).toBeGreaterThan(0);
  expect(weight.scripts).toBeLessThanOrEqual(142_500);
  expect(weight.all).toBeLessThanOrEqual(215_000);
  await page.close();
});
