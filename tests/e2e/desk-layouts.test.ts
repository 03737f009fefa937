import { afterEach, it } from 'vitest';
import { comeToDesk, goTo, lookOver, settled, signInAtDesk } from './support/desk.ts';
import { sharePortal } from './support/serving.ts';
import type { Visit } from './support/visit.ts';

/** A line on a receipt and an option of a question: an editor adds them in the browser alone, by keyboard, and sees the line as it comes out. */

const serving = sharePortal({ CONTENT: 'releases', PORTAL_NOW: '2026-10-01', CONTENT_CHECK: 'lint' });
const windows: Visit[] = [];
afterEach(async () => {
  for (const visit of windows.splice(0)) await visit.close();
});

it('a line is added to a receipt in both languages, moved, and previewed; a question gets another option', async () => {
  const visit = await comeToDesk(serving, { ownWindow: true, hands: 'keyboard' });
  windows.push(visit);
  await signInAtDesk(visit, 'editor');
  await addLine(visit);
  await seeRelease(visit);
  await addOption(visit);
});

/** Into a release that begins with it. */
async function addLine(visit: Visit): Promise<void> {
  const { page, hands } = visit;
  await goTo(visit, 'Layouts');
  const frame = page.frameLocator('iframe');
  await page.getByLabel('Layout', { exact: true }).selectOption('flows/calculator/flow.json');
  await frame.getByRole('heading', { name: visit.t('worked.title'), level: 1 }).waitFor();
  await lookOver(visit, 'the calculation sheet as it is live');
  await page.getByLabel('Layout', { exact: true }).selectOption('receipts/harta.json');
  await frame.getByText('Official receipt').waitFor();

  await hands.press(page.getByRole('button', { name: 'Add a sentence' }));
  const dialog = page.getByRole('dialog', { name: 'Add a sentence' });
  await hands.press(dialog.getByRole('button', { name: 'Add' }));
  await dialog.getByText('Write it in each language.').first().waitFor();
  await lookOver(visit, 'a sentence without words');
  await hands.fill(dialog.getByRole('textbox', { name: 'English' }), 'Next Ramadan begins in February.');
  await hands.fill(dialog.getByRole('textbox', { name: 'Bahasa Melayu' }), 'Ramadan akan datang bermula pada Februari.');
  await hands.press(dialog.getByRole('button', { name: 'Add' }));
  await hands.press(page.getByRole('dialog', { name: 'Begin a release' }).getByRole('button', { name: 'Begin', exact: true }));
  await page.getByText('Added.', { exact: true }).waitFor();
  await frame.getByText('Next Ramadan begins in February.').waitFor();
  await hands.press(page.getByRole('button', { name: 'Move up: Sentence Next Ramadan begins in February.' }));
  await page.getByText('Moved.', { exact: true }).waitFor();
  await lookOver(visit, 'a layout with a new line');
}

/** What it changes, and which examples come out otherwise: that the whole check finds some is taken here as the desk would be answered then. */
async function seeRelease(visit: Visit): Promise<void> {
  const { page, hands } = visit;
  const file = 'tests/fixtures/zakat/savings-at-nisab.json';
  const finding = {
    weight: 'refused',
    file,
    line: 1,
    pointer: '',
    code: 'fixture-fails',
    message: 'It differs.',
    fix: 'Say so.',
    patch: null,
  };
  const got = {
    lost: ['Thank you.'],
    got: ['Next Ramadan begins in February.'],
    moved: [],
    examples: [{ file, says: 'Savings at the nisab.' }],
  };
  await page.route(/\/desk\/api\/releases\/[A-Z2-7]{26}$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), judging: 'unfit', findings: [finding] } });
  });
  await page.route('**/expectations', (route) => route.fulfill({ json: { status: 1, groups: [got], others: 0 } }));
  await hands.press(page.getByRole('link', { name: 'See the release' }));
  await page.locator('.difference__line', { hasText: '“Next Ramadan begins in February.”' }).first().waitFor();
  await page
    .getByRole('region', { name: 'Examples that come out otherwise' })
    .getByRole('button', { name: /right$/ })
    .waitFor();
  await lookOver(visit, 'examples that come out otherwise');
  await page.unrouteAll();
}

async function addOption(visit: Visit): Promise<void> {
  const { page, hands } = visit;
  await goTo(visit, 'Steps');
  await page.getByLabel('Step', { exact: true }).selectOption('flows/fidyah/fasting.step.json');
  await page.locator('.steps__option', { hasText: 'Pregnancy or breastfeeding' }).waitFor();
  await settled(visit);
  await hands.press(page.getByRole('button', { name: 'Add an option: ' }).first());
  const dialog = page.getByRole('dialog', { name: 'Add an option' });
  await hands.fill(dialog.getByRole('textbox', { name: 'English' }), 'A long journey');
  await hands.fill(dialog.getByRole('textbox', { name: 'Bahasa Melayu' }), 'Musafir');
  await lookOver(visit, 'an option that is added');
  await hands.press(dialog.getByRole('button', { name: 'Add', exact: true }));
  await page.getByText('Added.', { exact: true }).waitFor();
  await page.locator('.steps__option').last().getByText('A long journey').waitFor();
  await lookOver(visit, 'a step with a further option');
}
