import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closeWindows, openBrowser } from './support/browser.ts';
import { copyDataWith } from './support/data.ts';
import { giveByNameAndEmail, payByCard, review } from './support/giving.ts';
import { startPortalAt, type TimedPortal } from './support/moving-clock.ts';
import { DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED, type Visitor, visit } from './support/visit.ts';

/** A flow that closes at the end of 20 May 2026, and opens again on 1 June. Its clock moves while it serves. */
const { data, files } = copyDataWith('qurban');
let browser: Browser;
let portal: TimedPortal;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortalAt('2026-05-20T23:50:00+08:00', { FLOWS_ROOT: data.root }), openBrowser()]);
});
afterAll(closeWindows);
afterAll(() => portal?.end());

const wordsIn = (language: string) => JSON.parse(files[`flows/text/${language}/translation.json`] ?? '').qurban;
/** The first page as HTML, which is drawn anew for each day. */
const isDrawnWith = (words: string) =>
  vi.waitUntil(async () => (await (await fetch(`${portal.url}/qurban`, { headers: { accept: 'text/html' } })).text()).includes(words), {
    timeout: 60_000,
  });
const come = (visitor: Visitor, path = '/qurban') => visit(browser, new URL(path, portal.url).href, visitor);

it('a donor who began before the last day ended may finish after it; who comes then is told when it opens, and gives from that day on', async () => {
  const qurban = wordsIn('en');
  await isDrawnWith('Give by 20 May 2026.');
  const donor = await come(TRANSLATED);
  const { page, hands } = donor;
  await page.getByText('Give by 20 May 2026.').waitFor();
  await donor.look('the last day of a flow');
  await hands.tick(page.getByRole('radio', { name: new RegExp(qurban.animal.sheep) }));
  await hands.fill(page.getByRole('textbox', { name: qurban.number.title }), '1');
  await hands.fill(page.getByRole('textbox', { name: qurban.names.name }), 'Ahmad bin Ali');
  await hands.press(donor.button('shell.actions.continue'));
  await giveByNameAndEmail(donor);
  await review(donor, '369.00');

  await portal.moveTo('2026-05-21T00:05:00+08:00');
  await payByCard(donor, '4242 4242 4242 4242', 'S$369.00');
  await page.getByRole('heading', { name: donor.t('done.title') }).waitFor();
  await donor.close();

  await isDrawnWith('The last day to give was 20 May 2026.');
  for (const [visitor, ended, again] of TOLD) {
    const late = await come(visitor);
    const { closed } = wordsIn(visitor.language).season;
    const told = late.page.getByRole('region', { name: closed });
    await told.waitFor();
    expect(await told.textContent()).toContain(ended);
    expect(await told.textContent()).toContain(again);
    expect(await late.page.getByRole('radio').count()).toBe(0);
    await late.look('a closed flow');
    await late.close();
  }

  await portal.moveTo('2026-06-01T00:01:00+08:00');
  const next = await come(ENGLISH_PHONE);
  await next.page.getByText('The last day to give is expected to be 9 May 2027. It is not confirmed yet.').waitFor();
  await next.page.getByRole('radio', { name: new RegExp(qurban.animal.sheep) }).waitFor();
  await next.close();
});

const TOLD: readonly (readonly [Visitor, string, string])[] = [
  [DESKTOP, 'The last day to give was 20 May 2026.', 'You can give from 1 Jun 2026 on.'],
  [TRANSLATED, 'The last day to give was 20 May 2026.', 'You can give from 1 Jun 2026 on.'],
  [PHONE, 'Hari terakhir untuk memberi ialah 20 Mei 2026.', 'Anda boleh memberi mulai 1 Jun 2026.'],
];
