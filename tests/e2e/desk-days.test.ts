import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addDays, formatDay } from '../../src/engine/index.ts';
import { connect } from '../../src/server/kit/db/connect.ts';
import { dayOf } from '../../src/server/kit/clock.ts';
import { closedDay, mailGivenUp } from '../support/trial/people/day-at-desk.ts';
import { comeToDesk, settled, signInAtDesk } from './support/desk.ts';
import { servePortal } from './support/serving.ts';
import type { Visit, Visitor } from './support/visit.ts';

/** Finance works through a day, what is to be followed up, the tax office's file and the figures, by keyboard alone. */

const serving = servePortal();
const windows: Visit[] = [];
const yesterday = addDays(dayOf(new Date()), -1);

async function come(visitor: Partial<Visitor> = {}): Promise<Visit> {
  const visit = await comeToDesk(serving, { ownWindow: true, hands: 'keyboard', ...visitor });
  windows.push(visit);
  return visit;
}
afterEach(async () => {
  for (const visit of windows.splice(0)) await visit.close();
});

let db: ReturnType<typeof connect>;
beforeAll(() => {
  db = connect(serving.portal.settings.DATABASE_URL ?? '', () => undefined);
});
afterAll(() => db.destroy());

const open = async ({ page, hands }: Visit, screen: string) => {
  await hands.press(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: screen, exact: true }));
  await page.getByRole('heading', { level: 1, name: screen, exact: true }).waitFor();
};

it.each([768, 1280, 1920])(
  'at %i px a day is closed, and a line that is left is explained, which another look shows with who did it',
  async (width) => {
    const visit = await come({ width });
    await signInAtDesk(visit, 'finance');
    const { page, hands } = visit;
    await open(visit, 'Days');
    await settled(visit);
    await visit.look('days');
    await hands.press(page.getByRole('button', { name: new RegExp(`^Close.*: ${formatDay(yesterday, 'en')}$`) }));
    await page.getByText('Closed and even').waitFor();
    await visit.look('a day that is closed and even');

    await closedDay({ services: { db, clock: { now: () => new Date() } } } as never, yesterday);
    await hands.press(page.getByRole('link', { name: formatDay(yesterday, 'en') }));
    await page.getByRole('heading', { level: 1, name: formatDay(yesterday, 'en') }).waitFor();
    await page.getByText('At the provider, not in our books').first().waitFor();
    await visit.look('a day with an unexplained line');
    if (width === 768) {
      await hands.press(page.getByRole('button', { name: /^Explain: At the provider/ }));
      await hands.press(page.getByRole('button', { name: 'Explain', exact: true }));
      await page.getByText('Choose what it was.').last().waitFor();
      await visit.look('explaining a line');
      await hands.select(page.getByLabel('What it was'), 'Made on the provider’s own page');
      await hands.fill(page.getByLabel('How you know'), 'A colleague charged a test card there.');
      await hands.press(page.getByRole('button', { name: 'Explain', exact: true }));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.getByText('A colleague charged a test card there.').waitFor();
    await page.getByText('Closed, all explained').waitFor();
    await visit.look('a day that is explained');
  },
);

it.each([768, 1280, 1920])('at %i px a mail that was given up is sent again', async (width) => {
  const visit = await come({ width });
  await signInAtDesk(visit, 'finance');
  await mailGivenUp({ services: { db, clock: { now: () => new Date() } } } as never);
  const { page, hands } = visit;
  await open(visit, 'To follow up');
  await page.getByText('The mail server didn’t answer').first().waitFor();
  await visit.look('what is to be followed up');
  await hands.press(page.getByRole('button', { name: 'Send again' }).first());
  await page.getByText('Every mail has left.').waitFor();
});

it.each([768, 1280, 1920])('at %i px the tax office’s file is made in the background, and downloaded with a reason', async (width) => {
  const visit = await come({ width });
  await signInAtDesk(visit, 'finance');
  const { page, hands } = visit;
  await open(visit, 'Tax file');
  await settled(visit);
  await hands.press(page.getByRole('button', { name: 'Make a file' }));
  await page.getByRole('dialog').waitFor();
  await visit.look('asking for a tax file');
  await hands.fill(page.getByLabel('Reason'), 'The yearly file for the tax office.');
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Make a file' }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Download: / })
    .first()
    .waitFor();
  await visit.look('tax files');
  await hands.press(page.getByRole('button', { name: /^Download: / }).first());
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Download' }));
  await page.getByText('Enter a reason of at least 5 letters.').last().waitFor();
  await hands.fill(page.getByLabel('Reason'), 'To send it to the tax office.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hands.press(page.getByRole('dialog').getByRole('button', { name: 'Download' })),
  ]);
  expect(download.suggestedFilename()).toMatch(/^iras-20\d\d\.csv$/);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^recordID,/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it.each([768, 1280, 1920])('at %i px an editor reads the figures of a range, as pictures and as tables', async (width) => {
  await db
    .insertInto('figure_steps')
    .values([
      ...['begun', 'individual', 'gift-agreed'].map((step, at) => ({ day: yesterday, flow: 'zakat', step, reached: 125 - 48 * at })),
      { day: yesterday, flow: 'zakat', step: 'corporate', reached: 4 },
    ])
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('figure_days')
    .values({ day: yesterday, kept_at: new Date() })
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('figure_sums')
    .values(
      [8, 9, 13, 20, 21].map((hour, at) => ({
        ...{
          day: yesterday,
          hour,
          flow: at < 3 ? 'zakat' : 'fidyah',
          method: at % 2 === 0 ? ('card' as const) : ('paynow' as const),
          gifts: at + 2,
        },
        ...{ given_cents: String(4_000 * (at + 1)), back_cents: at === 2 ? '1500' : '0' },
      })),
    )
    .onConflict((same) => same.doNothing())
    .execute();
  const visit = await come({ width });
  await signInAtDesk(visit, 'editor');
  const { page, hands } = visit;
  await open(visit, 'Figures');
  await settled(visit);
  await visit.look('figures of today');
  await hands.select(page.getByLabel('Days shown'), await optionOf(visit, 'Last 30 days'));
  await page.getByRole('cell', { name: 'S$225.00' }).first().waitFor();
  await page.getByRole('cell', { name: 'about 120' }).waitFor();
  await page.getByText('fewer than 10').first().waitFor();
  await visit.look('figures of a month');
});

async function optionOf({ page }: Visit, begins: string): Promise<string> {
  const options = await page.getByLabel('Days shown').getByRole('option').allTextContents();
  return options.find((option) => option.startsWith(begins)) ?? '';
}
