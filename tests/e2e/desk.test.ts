import { afterEach, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../src/server/config/staff.ts';
import { comeToDesk, menuOf, personaOf, settled, signInAtDesk } from './support/desk.ts';
import { sharePortal } from './support/serving.ts';
import type { Visit, Visitor } from './support/visit.ts';

/** Staff at the desk: each sees the screens of their role and no other, at the widths of their windows, with or without a pointer. */

const serving = sharePortal();
const windows: Visit[] = [];
const WIDTHS = [768, 1280, 1920] as const;

async function come(visitor: Partial<Visitor> = {}, path?: string): Promise<Visit> {
  const visit = await comeToDesk(serving, { ownWindow: true, ...visitor }, path);
  windows.push(visit);
  return visit;
}
afterEach(async () => {
  for (const visit of windows.splice(0)) await visit.close();
});

/** What those see who look at the content. */
const CONTENT = ['Releases', 'Rates', 'Words', 'Steps', 'Layouts', 'Preview', 'Examples'];
/** By role: the parts of the overview, and the other screens. */
const SEES: { readonly [role in Role]: readonly [parts: readonly string[], screens: readonly string[]] } = {
  editor: [
    ['What waits', 'Content'],
    [...CONTENT, 'Figures'],
  ],
  approver: [['What waits', 'Content'], CONTENT],
  finance: [
    ['What waits', 'Money to look at'],
    ['Gifts', 'Refunds', 'Days', 'To follow up', 'Tax file', 'Figures'],
  ],
  support: [['Running'], ['Gifts']],
  qa: [['What waits', 'Content'], CONTENT],
  operator: [
    ['What waits', 'Content', 'Running', 'Money to look at'],
    [...CONTENT, 'Days', 'To follow up', 'Tax file', 'Figures', 'Sessions'],
  ],
  auditor: [
    ['What waits', 'Content', 'Running', 'Money to look at'],
    [...CONTENT, 'Gifts', 'Refunds', 'Days', 'To follow up', 'Tax file', 'Figures', 'Sessions', 'Record'],
  ],
};

it.each(ROLES)('%s signs in, sees the screens of the role and none other, and signs out', async (role) => {
  const visit = await come({ width: WIDTHS[ROLES.indexOf(role) % WIDTHS.length] ?? 1280 });
  const { page, hands } = visit;
  await visit.look('sign-in of the desk');
  await signInAtDesk(visit, role);
  await settled(visit);
  const [parts, screens] = SEES[role];
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(parts);
  expect(await menuOf(visit)).toEqual(['Overview', ...screens]);
  await visit.look(`overview of ${role}`);
  for (const [title, path] of [
    ['Preview', '/desk/preview'],
    ['Gifts', '/desk/gifts'],
    ['Refunds', '/desk/refunds'],
    ['Days', '/desk/days'],
    ['To follow up', '/desk/follow-up'],
    ['Tax file', '/desk/tax-files'],
    ['Figures', '/desk/figures'],
    ['Sessions', '/desk/sessions'],
    ['Record', '/desk/record'],
  ] as const) {
    if (screens.includes(title)) await hands.press(page.getByRole('link', { name: title, exact: true }));
    else await page.goto(`${serving.portal.url}${path}`);
    await page.getByRole('heading', { level: 1, name: screens.includes(title) ? title : 'This screen is not for your role' }).waitFor();
    await settled(visit);
    await visit.look(`${title} for ${role}`);
  }
  await hands.press(page.getByRole('link', { name: `${personaOf(role).name}: Your sessions` }));
  await page.getByRole('heading', { level: 1, name: 'Your sessions' }).waitFor();
  await settled(visit);
  await visit.look(`one’s own sessions, ${role}`);
  await hands.press(page.getByRole('button', { name: 'Sign out' }));
  await page.getByText('You are signed out').waitFor();
  await visit.look('signed out of the desk');
  await page.goto(`${serving.portal.url}/desk`);
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
});

it.each([
  ['editor', 320],
  ['editor', 390],
  ['auditor', 320],
  ['auditor', 390],
] as const)('%s looks a thing up on a phone of %i px, and no screen scrolls sideways', async (role, width) => {
  const visit = await come({ width });
  const { page } = visit;
  await signInAtDesk(visit, role);
  const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) {
    await page.goto(`${serving.portal.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(visit);
    await visit.look(`${path} for ${role}`);
  }
});

describe.each(WIDTHS)('at %i px', (width) => {
  it('an operator ends a session, by keyboard alone, and says why; whose it was is led to sign-in and back to the same screen', async () => {
    const [operator, auditor] = [await come({ width, hands: 'keyboard' }), await come({ width })];
    await signInAtDesk(auditor, 'auditor');
    await auditor.hands.press(auditor.page.getByRole('link', { name: 'Record' }));
    await settled(auditor);

    await signInAtDesk(operator, 'operator');
    const { page, hands } = operator;
    await hands.press(page.getByRole('link', { name: 'Sessions', exact: true }));
    await hands.press(page.getByRole('button', { name: `End session: ${personaOf('auditor').name}` }).first());
    await operator.look('ending a session');
    await hands.press(page.getByRole('button', { name: 'End session', exact: true }));
    await page.getByText('Enter a reason of at least 5 letters.').waitFor();
    await hands.fill(page.getByLabel('Reason'), 'The laptop was left in a taxi.');
    await hands.press(page.getByRole('button', { name: 'End session', exact: true }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('by an operator').first().waitFor();
    await operator.look('sessions, of which one was ended');

    await auditor.hands.press(auditor.page.getByRole('button', { name: 'Refresh' }));
    await auditor.page.getByText('Your session has ended').waitFor();
    expect(await auditor.page.getByRole('table').count()).toBe(0);
    await auditor.look('a session that has ended');
    await signInAtDesk(auditor, 'auditor');
    await auditor.page.getByRole('heading', { level: 1, name: 'Record' }).waitFor();
    await auditor.page.getByText('The laptop was left in a taxi.').first().waitFor();
    await auditor.look('record');
  });
});

it('dark is as readable', async () => {
  const visit = await come();
  await visit.page.emulateMedia({ colorScheme: 'dark' });
  await visit.look('sign-in of the desk in the dark');
  await signInAtDesk(visit, 'auditor');
  await settled(visit);
  await visit.look('overview in the dark');
  await visit.hands.press(visit.page.getByRole('link', { name: 'Record' }));
  await settled(visit);
  await visit.look('record in the dark');
});

it('whoever would rather not is told so, and stays outside', async () => {
  const visit = await come();
  await visit.hands.press(visit.page.getByRole('link', { name: 'Sign in' }));
  await visit.hands.press(visit.page.getByRole('button', { name: 'Not now' }));
  await visit.page.getByText('You did not sign in').waitFor();
  await visit.look('a sign-in that was refused');
});

it('a donor’s session opens nothing of it', async () => {
  const visit = await come({}, '/');
  await visit.page.getByRole('heading', { name: 'Give zakat' }).waitFor();
  await visit.page.goto(`${serving.portal.url}/desk/record`);
  await visit.page.getByRole('link', { name: 'Sign in' }).waitFor();
});
