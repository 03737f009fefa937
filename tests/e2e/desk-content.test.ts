import { afterEach, expect, it } from 'vitest';
import type { Role } from '../../src/server/config/staff.ts';
import { comeToDesk, goTo, lookOver, signInAtDesk } from './support/desk.ts';
import { servePortal } from './support/serving.ts';
import type { Visit } from './support/visit.ts';

/** Content staff change a rate and a word in the browser alone: one makes the release, another approves it, and donors see it. */

// Lint only: the server's tests cover the checks, and this journey is about the screens.
const serving = servePortal({ CONTENT: 'releases', PORTAL_NOW: '2026-10-01', CONTENT_CHECK: 'lint' });
const windows: Visit[] = [];

async function come(role: Role, hands: 'keyboard' | 'pointer' = 'pointer'): Promise<Visit> {
  const visit = await comeToDesk(serving, { ownWindow: true, hands });
  windows.push(visit);
  await signInAtDesk(visit, role);
  return visit;
}
afterEach(async () => {
  for (const visit of windows.splice(0)) await visit.close();
});

const state = ({ page }: Visit, says: string) => page.locator('.release__about strong', { hasText: says }).waitFor();
const served = async (): Promise<{ rates: { values: Record<string, string> } }> =>
  (await (await fetch(`${serving.portal.url}/content/current`)).json()) as never;
const donorReads = async (): Promise<string> => (await fetch(serving.portal.url)).text();

it('one member enters next month’s nisab and a text in both languages, another approves, and a donor gets them', async () => {
  const editor = await come('editor', 'keyboard');
  await seeUses(editor);
  await changeRate(editor);
  await changeWord(editor);
  const address = await readAndSend(editor);
  expect((await served()).rates.values.nisab).toBe('15902');
  await approve(await come('approver'), address);
  await expect.poll(async () => (await served()).rates.values.nisab, { timeout: 90_000 }).toBe('16250');
  await expect.poll(donorReads, { timeout: 90_000 }).toContain('Give your zakat');
}, 400_000);

/** Looks at what uses the rate, before changing it. */
async function seeUses(editor: Visit): Promise<void> {
  const { page, hands } = editor;
  await goTo(editor, 'Where used');
  await hands.fill(page.getByRole('textbox', { name: 'Name' }), 'rates.nisba');
  await hands.press(page.getByRole('button', { name: 'Find' }));
  await hands.press(page.getByRole('button', { name: 'rates.nisab' }));
  await page.getByText('places use “rates.nisab”').waitFor();
  await lookOver(editor, 'where the rate is used');
}

/** Changes the rate by keyboard alone, in a release that begins with it. */
async function changeRate(editor: Visit): Promise<void> {
  const { page, hands } = editor;
  await goTo(editor, 'Rates');
  await hands.select(page.getByLabel('Rate', { exact: true }), 'Nisab');
  await page.getByRole('heading', { name: 'Nisab', exact: true }).waitFor();
  await hands.press(page.getByRole('button', { name: 'Save into the release' }));
  await page.getByText('Enter an amount such as 16250 or 5.20.').waitFor();
  await lookOver(editor, 'a value that is wrong');
  await hands.fill(page.getByLabel('Value', { exact: true }), '16250');
  await hands.fill(page.getByLabel('From day'), '1 Oct 2026');
  await hands.press(page.getByRole('button', { name: 'Same source as before' }));
  await hands.press(page.getByRole('button', { name: 'Save into the release' }));
  await page.getByRole('dialog', { name: 'Begin a release' }).waitFor();
  await lookOver(editor, 'beginning a release');
  await hands.press(page.getByRole('button', { name: 'Begin', exact: true }));
  await page.getByRole('cell', { name: '1 October 2026' }).waitFor();
  await page.getByText('Saved in:').waitFor();
  await lookOver(editor, 'rates in a release');
}

async function changeWord(editor: Visit): Promise<void> {
  const { page, hands } = editor;
  await goTo(editor, 'Words');
  await hands.fill(page.getByLabel('Search'), 'give zakat');
  await hands.press(page.getByRole('button', { name: 'Edit: zakat.express.title', exact: true }));
  await hands.fill(page.getByRole('textbox', { name: 'English' }), 'Give your zakat');
  await hands.fill(page.getByRole('textbox', { name: 'Bahasa Melayu' }), 'Tunaikan zakat anda');
  await lookOver(editor, 'a word that is edited');
  await hands.press(page.getByRole('button', { name: 'Save', exact: true }));
  await page.getByRole('textbox', { name: 'English' }).waitFor({ state: 'detached' });
}

/** Reads the release's changes and effects, and sends it. Resolves to its address. */
async function readAndSend(editor: Visit): Promise<string> {
  const { page, hands } = editor;
  await hands.press(page.getByRole('link', { name: 'See the release' }));
  await page.locator('.difference__line', { hasText: 'S$16,250' }).waitFor();
  expect(await page.locator('.difference__line').allTextContents()).toEqual([
    'Nisab before: S$15,902 →  after: S$16,250 from 1 October 2026Put back',
    expect.stringContaining('Nisab, source'),
    expect.stringContaining('“Give your zakat”'),
    expect.stringContaining('“Tunaikan zakat anda”'),
  ]);
  await page.getByText('no longer due').first().waitFor({ timeout: 90_000 });
  await page.getByText('The checks found nothing in its way.').waitFor({ timeout: 90_000 });
  await lookOver(editor, 'a draft that was checked');
  await hands.press(page.getByRole('button', { name: 'Send for review', exact: true }));
  await state(editor, 'In review');
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  return page.url();
}

/** Makes it live at once, after ticking each of its effects. */
async function approve(approver: Visit, address: string): Promise<void> {
  const { page } = approver;
  await page.goto(address);
  await page.getByText('no longer due').first().waitFor({ timeout: 90_000 });
  const doubts = page.getByRole('region', { name: 'What it does, to be ticked' });
  await doubts.waitFor({ timeout: 90_000 });
  await lookOver(approver, 'a release in review');
  for (const box of await doubts.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('On a day and at a time').check();
  await lookOver(approver, 'approving for a moment');
  await dialog.getByLabel('At once').check();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await state(approver, 'Live');
  await goTo(approver, 'Releases');
  await lookOver(approver, 'releases, of which one went live');
}
