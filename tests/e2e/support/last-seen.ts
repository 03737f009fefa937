import type { Page } from 'playwright-core';
import { onTestFailed } from 'vitest';

const MOST_EVENTS = 60;

/** When the test fails, prints what the page showed then, and the calls and complaints that came before. */
export function printWhenFailed(page: Page): void {
  const events: string[] = [];
  const note = (what: string) => {
    events.push(`${new Date().toISOString().slice(14, 23)} ${what}`);
    if (events.length > MOST_EVENTS) events.shift();
  };
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '').slice(0, 120);
  page.on('request', (request) => !/\/assets\//.test(request.url()) && note(`> ${request.method()} ${pathOf(request.url())}`));
  page.on('response', (response) => !/\/assets\//.test(response.url()) && note(`< ${response.status()} ${pathOf(response.url())}`));
  page.on('requestfailed', (request) => note(`! ${pathOf(request.url())} ${request.failure()?.errorText ?? ''}`));
  page.on('console', (message) => note(`console ${message.text()}`));
  page.on('framenavigated', (frame) => note(`at ${pathOf(frame.url())}`));
  page.on('load', () => note('loaded'));
  onTestFailed(async () => {
    const shown = page.isClosed()
      ? 'The page is closed.'
      : await shownOn(page).catch((error: Error) => `The page does not answer: ${error.message}`);
    console.error(`${events.join('\n')}\n${shown}`);
  });
}

async function shownOn(page: Page): Promise<string> {
  const asked = Promise.all([
    page.evaluate(() => `${location.href} ${document.readyState} ${JSON.stringify({ ...sessionStorage })}`),
    page.locator('body').ariaSnapshot(),
  ]).then((said) => said.join('\n'));
  const late = new Promise<string>((resolve) => setTimeout(resolve, 5_000, 'The page does not answer.'));
  return Promise.race([asked, late]);
}
