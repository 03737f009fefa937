import { afterEach, expect, it } from 'vitest';
import { comeToDesk, settled, signInAtDesk } from './support/desk.ts';
import { servePortal } from './support/serving.ts';
import type { Visit } from './support/visit.ts';

/** A line on a receipt: an editor adds it in the browser alone, by keyboard, sees it as it comes out, and sends it. */

const serving = servePortal({ CONTENT: 'releases', PORTAL_NOW: '2026-10-01' });
const windows: Visit[] = [];
afterEach(async () => {
  for (const visit of windows.splice(0)) await visit.close();
});

/** Looks at a screen at each width, the narrowest phone's, too. */
async function look(visit: Visit, screen: string): Promise<void> {
  await settled(visit);
  for (const width of [320, 768, 1920, 1280]) {
    await visit.page.setViewportSize({ width, height: 900 });
    await visit.look(`${screen} (${width})`);
  }
}

it('a line is added to a receipt in both languages, moved, seen as it comes out, and sent for review', async () => {
  const visit = await comeToDesk(serving, { ownWindow: true, hands: 'keyboard' });
  windows.push(visit);
  const { page, hands } = visit;
  await signInAtDesk(visit, 'editor');
  await hands.press(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Layouts' }));
  const frame = page.frameLocator('iframe');
  await page.getByLabel('Layout', { exact: true }).selectOption('flows/calculator/flow.json');
  await frame.getByRole('heading', { name: visit.t('worked.title'), level: 1 }).waitFor();
  await look(visit, 'the calculation sheet as it is live');
  await page.getByLabel('Layout', { exact: true }).selectOption('receipts/harta.json');
  await frame.getByText('Official receipt').waitFor();
  await look(visit, 'a layout as it is live');

  await hands.press(page.getByRole('button', { name: 'Add a sentence' }));
  const dialog = page.getByRole('dialog', { name: 'Add a sentence' });
  await hands.press(dialog.getByRole('button', { name: 'Add' }));
  await dialog.getByText('Write it in each language.').first().waitFor();
  await look(visit, 'a sentence without words');
  await hands.fill(dialog.getByRole('textbox', { name: 'English' }), 'Next Ramadan begins in February.');
  await hands.fill(dialog.getByRole('textbox', { name: 'Bahasa Melayu' }), 'Ramadan akan datang bermula pada Februari.');
  await hands.press(dialog.getByRole('button', { name: 'Add' }));
  await hands.press(page.getByRole('dialog', { name: 'Begin a release' }).getByRole('button', { name: 'Begin', exact: true }));
  await page.getByText('Added.', { exact: true }).waitFor();
  await frame.getByText('Next Ramadan begins in February.').waitFor();

  await hands.press(page.getByRole('button', { name: 'Move up: Sentence Next Ramadan begins in February.' }));
  await page.getByText('Moved.', { exact: true }).waitFor();
  await look(visit, 'a layout with a new line');
  await hands.press(page.getByRole('button', { name: /^Remove: Link/ }).first());
  await page.getByText('Removed.', { exact: true }).waitFor();
  await hands.press(page.getByRole('link', { name: 'See the release' }));
  await page.locator('.difference__line').first().waitFor();
  // Examples hold what a receipt says, and each that had the line which is gone is to expect it no more. Of the new one none of them speaks.
  const otherwise = page.getByRole('region', { name: 'Examples that come out otherwise' });
  await otherwise.getByRole('button', { name: /right$/ }).waitFor({ timeout: 240_000 });
  await look(visit, 'examples that come out otherwise');
  await hands.press(otherwise.getByRole('button', { name: /right$/ }));
  await page.getByText('The checks found nothing in its way.').waitFor({ timeout: 240_000 });
  expect((await page.locator('.difference__line').allTextContents()).join('\n')).toContain('“Next Ramadan begins in February.”');
  await look(visit, 'the difference of a layout');
  await hands.press(page.getByRole('button', { name: 'Send for review', exact: true }));
  await page.locator('.release__about strong', { hasText: 'In review' }).waitFor();
}, 600_000);

it('the options of a question are put in another order, that is undone, and a further one is added', async () => {
  const visit = await comeToDesk(serving, { ownWindow: true, hands: 'keyboard' });
  windows.push(visit);
  const { page, hands } = visit;
  await signInAtDesk(visit, 'editor');
  await hands.press(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Steps' }));
  await page.getByLabel('Step', { exact: true }).selectOption('flows/fidyah/fasting.step.json');
  await page.locator('.steps__option', { hasText: 'Pregnancy or breastfeeding' }).waitFor();
  await look(visit, 'a step as it is live');
  await hands.press(page.getByRole('button', { name: 'Move up: Pregnancy or breastfeeding' }));
  await hands.press(page.getByRole('dialog', { name: 'Begin a release' }).getByRole('button', { name: 'Begin', exact: true }));
  await page.getByText('Moved.', { exact: true }).waitFor();
  const first = page.locator('.steps__option').first();
  await first.getByText('Pregnancy or breastfeeding').waitFor();
  await hands.press(page.getByRole('button', { name: 'Undo' }));
  await first.getByText('Menstruation (haid) or another reason').waitFor();
  await hands.press(page.getByRole('button', { name: 'Add an option: ' }).first());
  const dialog = page.getByRole('dialog', { name: 'Add an option' });
  await hands.fill(dialog.getByRole('textbox', { name: 'English' }), 'A long journey');
  await hands.fill(dialog.getByRole('textbox', { name: 'Bahasa Melayu' }), 'Musafir');
  await look(visit, 'an option that is added');
  await hands.press(dialog.getByRole('button', { name: 'Add', exact: true }));
  await page.getByText('Added.', { exact: true }).waitFor();
  await page.locator('.steps__option').last().getByText('A long journey').waitFor();
  await look(visit, 'a step with a further option');
}, 600_000);
