import { afterEach, expect, it } from 'vitest';
import { comeToDesk, goTo, lookOver, menuOf, personaOf, settled, signInAtDesk } from './support/desk.ts';
import { sharePortal } from './support/serving.ts';
import type { Visit, Visitor } from './support/visit.ts';

/** Staff at the desk: the way in and out, every screen in each window and in the dark, and a session that somebody else ends. */

const serving = sharePortal();
const windows: Visit[] = [];

async function come(visitor: Partial<Visitor> = {}, path?: string): Promise<Visit> {
  const visit = await comeToDesk(serving, { ownWindow: true, ...visitor }, path);
  windows.push(visit);
  return visit;
}
afterEach(async () => {
  for (const visit of windows.splice(0)) await visit.close();
});

it('a member who cancels the sign-in is told so; an auditor signs in, visits every screen, and signs out', async () => {
  const visit = await come();
  const { page, hands } = visit;
  await lookOver(visit, 'sign-in of the desk');
  await hands.press(page.getByRole('link', { name: 'Sign in' }));
  await hands.press(page.getByRole('button', { name: 'Not now' }));
  await page.getByText('You did not sign in').waitFor();
  await lookOver(visit, 'a sign-in that was refused');

  await signInAtDesk(visit, 'auditor');
  const screens = await menuOf(visit);
  expect(screens.length).toBeGreaterThan(12);
  // On the screen of the examples this would try every one of them; desk-bench covers that screen.
  for (const screen of screens.filter((one) => one !== 'Examples')) {
    await goTo(visit, screen);
    await lookOver(visit, screen);
  }
  await hands.press(page.getByRole('link', { name: `${personaOf('auditor').name}: Your sessions` }));
  await page.getByRole('heading', { level: 1, name: 'Your sessions' }).waitFor();
  await lookOver(visit, 'one’s own sessions');
  await hands.press(page.getByRole('button', { name: 'Sign out' }));
  await page.getByText('You are signed out').waitFor();
  await lookOver(visit, 'signed out of the desk');
  await page.goto(`${serving.portal.url}/desk`);
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
});

it('dark mode is as readable', async () => {
  const visit = await come();
  await visit.page.emulateMedia({ colorScheme: 'dark' });
  await visit.look('sign-in of the desk in the dark');
  await signInAtDesk(visit, 'auditor');
  await settled(visit);
  await visit.look('overview in the dark');
  await goTo(visit, 'Record');
  await settled(visit);
  await visit.look('record in the dark');
});

it('an operator ends a session with a reason, by keyboard alone; its member is led to sign-in and back to the same screen', async () => {
  const [operator, auditor] = [await come({ hands: 'keyboard' }), await come()];
  await signInAtDesk(auditor, 'auditor');
  await goTo(auditor, 'Record');
  await settled(auditor);

  await signInAtDesk(operator, 'operator');
  const { page, hands } = operator;
  await goTo(operator, 'Sessions');
  await hands.press(page.getByRole('button', { name: `End session: ${personaOf('auditor').name}` }).first());
  await hands.press(page.getByRole('button', { name: 'End session', exact: true }));
  await page.getByText('Enter a reason of at least 5 letters.').waitFor();
  await lookOver(operator, 'ending a session without a reason');
  await hands.fill(page.getByLabel('Reason'), 'The laptop was left in a taxi.');
  await hands.press(page.getByRole('button', { name: 'End session', exact: true }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('by an operator').first().waitFor();
  await lookOver(operator, 'sessions, of which one was ended');

  await auditor.hands.press(auditor.page.getByRole('button', { name: 'Refresh' }));
  await auditor.page.getByText('Your session has ended').waitFor();
  expect(await auditor.page.getByRole('table').count()).toBe(0);
  await lookOver(auditor, 'a session that has ended');
  await signInAtDesk(auditor, 'auditor');
  await auditor.page.getByRole('heading', { level: 1, name: 'Record' }).waitFor();
  await auditor.page.getByText('The laptop was left in a taxi.').first().waitFor();
});
