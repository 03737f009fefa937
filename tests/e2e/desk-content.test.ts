import { afterEach, expect, it } from 'vitest';
import type { Role } from '../../src/server/config/staff.ts';
import { comeToDesk, settled, signInAtDesk } from './support/desk.ts';
import { servePortal } from './support/serving.ts';
import type { Visit } from './support/visit.ts';

/** Content staff change a rate and a word in the browser alone: one makes the release, another approves it, donors see it, and it is undone. */

// Lint alone: what the checks say is held by the server's tests, and this is about the screens.
const serving = servePortal({ CONTENT: 'releases', PORTAL_NOW: '2026-10-01', CONTENT_CHECK: 'lint' });
const WIDTHS = [768, 1280, 1920] as const;
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

/** Looks at a screen at each width. */
async function look(visit: Visit, screen: string): Promise<void> {
  await settled(visit);
  for (const width of WIDTHS) {
    await visit.page.setViewportSize({ width, height: 900 });
    await visit.look(`${screen} (${width})`);
  }
  await visit.page.setViewportSize({ width: 1280, height: 900 });
}
const goTo = async ({ page, hands }: Visit, screen: string) => {
  await hands.press(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: screen }));
  await page.getByRole('heading', { level: 1, name: screen }).waitFor();
};
/** Presses a button of the release and, in its dialog, the one that does it. */
async function act(
  { page, hands }: Visit,
  does: string,
  fill: (visit: Visit['page']) => Promise<void> = async () => {},
  action = does,
): Promise<void> {
  await hands.press(page.getByRole('button', { name: does, exact: true }));
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await fill(page);
  await hands.press(dialog.getByRole('button', { name: action, exact: true }));
  await dialog.waitFor({ state: 'detached' });
}
const state = ({ page }: Visit, says: string) => page.locator('.release__about strong', { hasText: says }).waitFor();
const served = async (): Promise<{ rates: { values: Record<string, string> } }> =>
  (await (await fetch(`${serving.portal.url}/content/current`)).json()) as never;
const donorReads = async (): Promise<string> => (await fetch(serving.portal.url)).text();

it('next month’s nisab and a word in both languages are made by one, approved by another, live for a donor, and undone', async () => {
  const [editor, approver] = [await come('editor', 'keyboard'), await come('approver')];
  await changeContent(editor);
  const address = await readAndSend(editor);
  expect((await served()).rates.values.nisab).toBe('15902');
  await approve(approver, address);
  await expect.poll(async () => (await served()).rates.values.nisab, { timeout: 90_000 }).toBe('16250');
  await expect.poll(donorReads, { timeout: 90_000 }).toContain('Give your zakat');
  await undo(editor, approver);
  await expect.poll(async () => (await served()).rates.values.nisab, { timeout: 90_000 }).toBe('15902');
  await expect.poll(donorReads, { timeout: 90_000 }).not.toContain('Give your zakat');
}, 400_000);

/** By keyboard alone, into a release that begins with the rate. */
async function changeContent(editor: Visit): Promise<void> {
  const { page, hands } = editor;
  await goTo(editor, 'Releases');
  await look(editor, 'releases, of which there is one');
  await goTo(editor, 'Rates');
  await hands.select(page.getByLabel('Rate', { exact: true }), 'Nisab');
  await page.getByRole('heading', { name: 'Nisab', exact: true }).waitFor();
  await look(editor, 'rates as they are live');
  await hands.press(page.getByRole('button', { name: 'Save into the release' }));
  await page.getByText('Enter an amount such as 16250 or 5.20.').waitFor();
  await look(editor, 'a value that is wrong');
  await hands.fill(page.getByLabel('Value', { exact: true }), '16250');
  await hands.fill(page.getByLabel('From day'), '1 Oct 2026');
  await hands.press(page.getByRole('button', { name: 'Same source as before' }));
  await hands.press(page.getByRole('button', { name: 'Save into the release' }));
  await page.getByRole('dialog', { name: 'Begin a release' }).waitFor();
  await look(editor, 'beginning a release');
  await hands.press(page.getByRole('button', { name: 'Begin', exact: true }));
  await page.getByRole('cell', { name: '1 October 2026' }).waitFor();
  await page.getByText('Saved in:').waitFor();
  await look(editor, 'rates in a release');

  await goTo(editor, 'Words');
  await hands.fill(page.getByLabel('Search'), 'give zakat');
  await page.getByText('zakat.express.title', { exact: true }).waitFor();
  await look(editor, 'words that were found');
  await hands.press(page.getByRole('button', { name: 'Edit: zakat.express.title', exact: true }));
  await hands.fill(page.getByRole('textbox', { name: 'English' }), 'Give your zakat');
  await look(editor, 'a word that is edited');
  // What is typed waits while somebody looks at something else.
  await goTo(editor, 'Rates');
  await goTo(editor, 'Words');
  await page.getByText('1 text is typed and not saved').waitFor();
  await look(editor, 'words that are typed and not saved');
  await hands.press(page.getByRole('button', { name: 'Open zakat.express.title' }));
  await hands.fill(page.getByRole('textbox', { name: 'Bahasa Melayu' }), 'Tunaikan zakat anda');
  await hands.press(page.getByRole('button', { name: 'Save', exact: true }));
  await page.getByRole('textbox', { name: 'English' }).waitFor({ state: 'detached' });
  await hands.select(page.getByLabel('Show'), 'Changed in this');
  await page.getByText('1 text', { exact: true }).waitFor();
}

/** Reads what it changes and does, and sends it. Resolves to its address. */
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
  await look(editor, 'a draft that was checked');
  await editor.hands.press(page.getByRole('button', { name: 'Send for review', exact: true }));
  await state(editor, 'In review');
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  return page.url();
}

/** Ticks each thing that a release does. */
async function tickAll({ page }: Visit): Promise<void> {
  const doubts = page.getByRole('region', { name: 'What it does, to be ticked' });
  await doubts.waitFor({ timeout: 90_000 });
  for (const box of await doubts.getByRole('checkbox').all()) await box.check();
}

/** Schedules it first, and then has it live at once. */
async function approve(approver: Visit, address: string): Promise<void> {
  const { page } = approver;
  await page.goto(address);
  await page.getByText('no longer due').first().waitFor({ timeout: 90_000 });
  await look(approver, 'a release in review');
  await tickAll(approver);
  await act(approver, 'Approve', async () => {
    await page.getByLabel('On a day and at a time').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Enter a day and a time.').waitFor();
    await look(approver, 'approving for a moment that is not said');
    await page.getByLabel('Day', { exact: true }).fill('2026-12-01');
    await page.getByLabel('Time in Singapore').fill('00:00');
  });
  await state(approver, 'Scheduled');
  await goTo(approver, 'Releases');
  await page.getByRole('heading', { name: '1 December 2026' }).waitFor();
  await look(approver, 'releases, of which one is scheduled');
  await page.goto(address);
  await act(approver, 'Move');
  await state(approver, 'Live');
}

/** By a release that takes it back and goes live like any other. */
async function undo(editor: Visit, approver: Visit): Promise<void> {
  const { page, hands } = editor;
  await hands.press(page.getByRole('button', { name: 'Refresh' }));
  await act(editor, 'Undo', undefined, 'Begin the draft');
  await page.locator('.difference__line', { hasText: 'S$16,250' }).waitFor();
  await page.getByText('The checks found nothing in its way.').waitFor({ timeout: 90_000 });
  await look(editor, 'a draft that undoes a release');
  await editor.hands.press(page.getByRole('button', { name: 'Send for review', exact: true }));
  await state(editor, 'In review');
  await approver.page.goto(page.url());
  await tickAll(approver);
  await act(approver, 'Approve');
  await state(approver, 'Live');
  await look(approver, 'a release that is live');
}
