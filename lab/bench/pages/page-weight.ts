import type { Page } from 'playwright-core';

/** Body bytes on the wire, as compressed for the browser. */
export type PageWeight = { readonly scripts: number; readonly all: number };

/**
 * Weighs the page's load from its address until React listens to the first question (it leaves props on the element) and the network is
 * idle. Then answers that question, which fails on an unusable page.
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
