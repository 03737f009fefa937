import { expect, it } from 'vitest';
import { sharePortal } from './support/serving.ts';
import { textsOf } from './support/texts.ts';

const serving = sharePortal();

it('the first step can be used after at most 150 kB of JavaScript', async () => {
  const page = await serving.browser.newPage();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto(serving.portal.url);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('heading', { name: textsOf('en')('give.title') }).waitFor();
  const weights = await Promise.all(scripts.map((url) => compressedWeight(url)));
  expect(scripts.length).toBeGreaterThan(0);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(150_000);
  await page.close();
});

/** Bytes on the wire, compressed as for a browser. */
async function compressedWeight(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(answer.headers.get('content-length'));
}
