import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addDays, formatDay } from '../../src/engine/index.ts';
import { connect } from '../../src/server/kit/db/connect.ts';
import { dayOf } from '../../src/server/kit/clock.ts';
import { closedDay, mailGivenUp } from '../support/trial/people/day-at-desk.ts';
import { comeToDesk, goTo, lookOver, settled, signInAtDesk } from './support/desk.ts';
import { sharePortal } from './support/serving.ts';
import type { Visit } from './support/visit.ts';

/** Finance works through a day, the follow-ups and the tax file by keyboard alone; an editor reads the figures. */

const serving = sharePortal();
const windows: Visit[] = [];
const yesterday = addDays(dayOf(new Date()), -1);

afterEach(async () => {
  for (const visit of windows.splice(0)) await visit.close();
});

let db: ReturnType<typeof connect>;
beforeAll(() => {
  db = connect(serving.portal.settings.DATABASE_URL ?? '', () => undefined);
});
afterAll(() => db.destroy());

async function come(role: 'finance' | 'editor'): Promise<Visit> {
  const visit = await comeToDesk(serving, { ownWindow: true, hands: 'keyboard' });
  windows.push(visit);
  await signInAtDesk(visit, role);
  return visit;
}

it('closes a day and explains a line; resends a mail; makes and downloads the tax office’s file', async () => {
  const visit = await come('finance');
  await closeAndExplain(visit);
  await sendAgain(visit);
  await makeAndDownload(visit);
});

async function closeAndExplain(visit: Visit): Promise<void> {
  const { page, hands } = visit;
  await goTo(visit, 'Days');
  await lookOver(visit, 'days');
  await hands.press(page.getByRole('button', { name: new RegExp(`^Close.*: ${formatDay(yesterday, 'en')}$`) }));
  await page.getByText('Closed and even').waitFor();
  await lookOver(visit, 'a day that is closed and even');

  await closedDay({ services: { db, clock: { now: () => new Date() } } } as never, yesterday);
  await hands.press(page.getByRole('link', { name: formatDay(yesterday, 'en') }));
  await page.getByRole('heading', { level: 1, name: formatDay(yesterday, 'en') }).waitFor();
  await hands.press(page.getByRole('button', { name: /^Explain: At the provider, not in our books/ }));
  await hands.press(page.getByRole('button', { name: 'Explain', exact: true }));
  await page.getByText('Choose what it was.').last().waitFor();
  await lookOver(visit, 'explaining a line');
  await hands.select(page.getByLabel('What it was'), 'Made on the provider’s own page');
  await hands.fill(page.getByLabel('How you know'), 'A colleague charged a test card there.');
  await hands.press(page.getByRole('button', { name: 'Explain', exact: true }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('A colleague charged a test card there.').waitFor();
  await page.getByText('Closed, all explained').waitFor();
  await lookOver(visit, 'a day that is explained');
}

async function sendAgain(visit: Visit): Promise<void> {
  const { page, hands } = visit;
  await mailGivenUp({ services: { db, clock: { now: () => new Date() } } } as never);
  await goTo(visit, 'To follow up');
  await page.getByText('The mail server didn’t answer').first().waitFor();
  await lookOver(visit, 'what is to be followed up');
  await hands.press(page.getByRole('button', { name: 'Send again' }).first());
  await page.getByText('Every mail has left.').waitFor();
}

async function makeAndDownload(visit: Visit): Promise<void> {
  const { page, hands } = visit;
  const dialog = page.getByRole('dialog');
  await goTo(visit, 'Tax file');
  await settled(visit);
  await hands.press(page.getByRole('button', { name: 'Make a file' }));
  await dialog.waitFor();
  await lookOver(visit, 'asking for a tax file');
  await hands.fill(page.getByLabel('Reason'), 'The yearly file for the tax office.');
  await hands.press(dialog.getByRole('button', { name: 'Make a file' }));
  await dialog.waitFor({ state: 'detached' });
  const ready = page.getByRole('button', { name: /^Download: / }).first();
  await ready.waitFor();
  await lookOver(visit, 'tax files');
  await hands.press(ready);
  await hands.fill(page.getByLabel('Reason'), 'To send it to the tax office.');
  const [download] = await Promise.all([page.waitForEvent('download'), hands.press(dialog.getByRole('button', { name: 'Download' }))]);
  expect(download.suggestedFilename()).toMatch(/^iras-20\d\d\.csv$/);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^recordID,/);
  await dialog.waitFor({ state: 'detached' });
}

it('an editor reads the figures of a range, as charts and as tables', async () => {
  await keepFigures();
  const visit = await come('editor');
  const { page, hands } = visit;
  await goTo(visit, 'Figures');
  await settled(visit);
  await hands.select(page.getByLabel('Days shown'), 'Last 30 days');
  // A single day has no table by day.
  await page.getByRole('heading', { name: 'By day' }).waitFor();
  const ofDays = page.getByRole('figure').last();
  await hands.press(ofDays.getByText('The same as a table'));
  await ofDays
    .getByRole('row', { name: formatDay(yesterday, 'en') })
    .getByRole('cell', { name: 'S$585.00' })
    .waitFor();
  await page.getByText('fewer than 10').first().waitFor();
  await lookOver(visit, 'figures of a month');
});

/** Yesterday's gifts by hour, flow and method, and where donors stopped. */
async function keepFigures(): Promise<void> {
  const steps = ['begun', 'individual', 'gift-agreed'].map((step, at) => ({ day: yesterday, flow: 'zakat', step, reached: 125 - 48 * at }));
  await db
    .insertInto('figure_steps')
    .values([...steps, { day: yesterday, flow: 'zakat', step: 'corporate', reached: 4 }])
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('figure_days')
    .values({ day: yesterday, kept_at: new Date() })
    .onConflict((same) => same.doNothing())
    .execute();
  const sums = [8, 9, 13, 20, 21].map((hour, at) => ({
    ...{ day: yesterday, hour, flow: at < 3 ? 'zakat' : 'fidyah', gifts: at + 2 },
    ...{ method: at % 2 === 0 ? ('card' as const) : ('paynow' as const) },
    ...{ given_cents: String(4_000 * (at + 1)), back_cents: at === 2 ? '1500' : '0' },
  }));
  await db
    .insertInto('figure_sums')
    .values(sums)
    .onConflict((same) => same.doNothing())
    .execute();
}
