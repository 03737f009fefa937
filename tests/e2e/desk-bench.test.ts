import { afterEach, it } from 'vitest';
import { comeToDesk, settled, signInAtDesk } from './support/desk.ts';
import { servePortal } from './support/serving.ts';
import type { Visit } from './support/visit.ts';

/** QA's bench: examples are found by words and by the rule that they hold, and a walk in the preview is kept as one. */

const serving = servePortal({ CONTENT: 'releases', PORTAL_NOW: '2026-10-01', CONTENT_CHECK: 'lint' });
const windows: Visit[] = [];
afterEach(async () => {
  for (const visit of windows.splice(0)) await visit.close();
});

async function look(visit: Visit, screen: string): Promise<void> {
  await settled(visit);
  for (const width of [320, 768, 1920, 1280]) {
    await visit.page.setViewportSize({ width, height: 900 });
    await visit.look(`${screen} (${width})`);
  }
}

it('QA finds the examples that a rule holds, walks a gift in the preview, and keeps it as an example of a draft', async () => {
  const visit = await comeToDesk(serving, { ownWindow: true, hands: 'keyboard' });
  windows.push(visit);
  const { page, hands } = visit;
  await signInAtDesk(visit, 'qa');
  await hands.press(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Examples' }));
  await page.getByText('Every example comes to what it must.').waitFor();
  await hands.fill(page.getByRole('searchbox', { name: 'Search' }), 'exactly the nisab');
  await page.getByText('savings-at-nisab.json').waitFor();
  await page.getByLabel('Rule or rate').selectOption('savings.due');
  await page.getByText('they would fail if it came to another value').first().waitFor();
  await look(visit, 'examples that hold a rule');
  await hands.press(page.getByRole('button', { name: 'Find them' }));
  await page.getByText('Every rule is held by an example').waitFor();

  await hands.press(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Releases' }));
  await hands.press(page.getByRole('button', { name: 'New release' }));
  await hands.fill(page.getByRole('dialog').getByLabel('Title'), 'An example');
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true }));
  await page.getByRole('heading', { name: 'An example' }).waitFor();
  await hands.press(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Preview' }));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'S$50', exact: true }).waitFor();
  await hands.press(page.getByRole('button', { name: 'Keep as an example' }));
  await page.getByText('Choose the draft that you are working on').waitFor();
  await page.getByLabel('Release', { exact: true }).selectOption({ label: '#1 An example' });
  await frame.getByRole('button', { name: 'S$50', exact: true }).click();
  await hands.press(page.getByRole('button', { name: 'Keep as an example' }));
  const dialog = page.getByRole('dialog', { name: 'Keep this walk as an example' });
  await hands.press(dialog.getByRole('button', { name: 'See what it would hold' }));
  await dialog.getByText('Write what it shows.').waitFor();
  await hands.fill(dialog.getByLabel('What it shows'), 'S$50 on the express lane.');
  await hands.press(dialog.getByRole('button', { name: 'See what it would hold' }));
  await dialog.getByText('Total: S$50.00').waitFor();
  await look(visit, 'what an example would hold');
  await hands.press(dialog.getByRole('button', { name: 'Keep', exact: true }));
  await page.getByText('It is kept in the release.').waitFor();
}, 300_000);
