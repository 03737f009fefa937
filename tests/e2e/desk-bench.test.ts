import { afterEach, it } from 'vitest';
import { beginRelease, comeToDesk, goTo, lookOver, settled, signInAtDesk } from './support/desk.ts';
import { sharePortal } from './support/serving.ts';
import type { Visit } from './support/visit.ts';

/** QA's bench: examples are found by words, and a walk in the preview is kept as one. */

const serving = sharePortal({ CONTENT: 'releases', PORTAL_NOW: '2026-10-01', CONTENT_CHECK: 'lint' });
const windows: Visit[] = [];
afterEach(async () => {
  for (const visit of windows.splice(0)) await visit.close();
});

it('QA finds an example, walks a gift in the preview, and keeps it as an example of a draft, by keyboard alone', async () => {
  const visit = await comeToDesk(serving, { ownWindow: true, hands: 'keyboard' });
  windows.push(visit);
  const { page, hands } = visit;
  await signInAtDesk(visit, 'qa');
  await goTo(visit, 'Examples');
  await settled(visit);
  await page.getByText('Every example comes to what it must.').waitFor();
  await hands.fill(page.getByRole('searchbox', { name: 'Search' }), 'exactly the nisab');
  await page.getByText('savings-at-nisab.json').waitFor();
  await lookOver(visit, 'examples that were found');

  const release = await beginRelease(visit, 'An example');
  await page.goto(`${serving.portal.url}/desk/preview?release=${release}`);
  await page.frameLocator('iframe').getByRole('button', { name: 'S$50', exact: true }).press('Enter');
  await hands.press(page.getByRole('button', { name: 'Keep as an example' }));
  const dialog = page.getByRole('dialog', { name: 'Keep this walk as an example' });
  await hands.fill(dialog.getByLabel('What it shows'), 'S$50 on the express lane.');
  await hands.press(dialog.getByRole('button', { name: 'See what it would hold' }));
  await dialog.getByText('Total: S$50.00').waitFor();
  await lookOver(visit, 'what an example would hold');
  await hands.press(dialog.getByRole('button', { name: 'Keep', exact: true }));
  await page.getByText('It is kept in the release.').waitFor();
});
