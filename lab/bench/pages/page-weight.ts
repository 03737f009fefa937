import type { Page } from 'playwright-core';

/** Bytes of bodies on the wire, as compressed for the browser. */
export type PageWeight = { readonly scripts: number; readonly all: number };

/**
 * Weighs what a page loads of itself from its address on: until it hears its first question, on which React has then left its mark, and until it asks
 * for nothing more. Then answers that question, so that a page that cannot be used weighs nothing.
 */
export async function weighFirstPage(page: Page, url: string): Promise<PageWeight> {
  const loaded: Promise<{ readonly isScript: boolean; readonly size: number }>[] = [];
  page.on('requestfinished', (request) => {
    const isScript = request.resourceType() === 'script';
    loaded.push(request.sizes().then(({ responseBodySize }) => ({ isScript, size: responseBodySize })));
  });
  await page.goto(url);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main input[type=checkbox]') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(loaded);
  await page.getByRole('checkbox').first().check();
  const sum = (some: typeof bodies) => some.reduce((total, { size }) => total + size, 0);
  return { scripts: sum(bodies.filter(({ isScript }) => isScript)), all: sum(bodies) };
}
