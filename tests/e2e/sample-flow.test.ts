import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeWindows, openBrowser, openWindow } from './support/browser.ts';
import { copyDataWith } from './support/data.ts';
import { addAccount, giveAnonymously, giveByNameAndEmail, payByCard, review } from './support/giving.ts';
import { startPortalAt, type TimedPortal } from './support/moving-clock.ts';
import { download, openReceipt, textOf } from './support/receipt.ts';
import { DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED, type Visitor, visit } from './support/visit.ts';
import { unlooked } from './support/unlooked.ts';
import { writeTutorial } from '../support/tutorial.ts';
import { variants } from '../support/variants.ts';

/**
 * Flows of data alone: one that says all that the language can say beside what the shipped flows say, closes at the end of 20 May 2026 and opens
 * again on 1 June; one whose prices depend on two answers, and whose limits are rules; and that of the tutorial. The clock of their portal moves
 * while it serves.
 */
const { data, files } = copyDataWith('qurban', 'trays');
// Where nothing is due, it is offered too.
data.edit<{ nothingDue: { gives: string[] } }>('flows/calculator/flow.json', ({ nothingDue }) => nothingDue.gives.push('qurban'));
writeTutorial(data);

let browser: Browser;
let portal: TimedPortal;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortalAt('2026-05-20T23:50:00+08:00', { FLOWS_ROOT: data.root }), openBrowser()]);
});
afterAll(closeWindows);
afterAll(() => portal?.end());

type Said = {
  readonly qurban: {
    readonly step: { readonly title: string };
    readonly animal: { readonly sheep: string };
    readonly number: { readonly title: string };
    readonly names: { readonly name: string };
    readonly mosque: { readonly title: string };
    readonly lines: { readonly sheep: string };
  };
  readonly receipt: { readonly names: string; readonly mosque: string };
  readonly mail: { readonly qurban: { readonly body: string } };
};

const WAYS: readonly (readonly [string, Visitor, string])[] = [
  ['English', DESKTOP, 'The last day to give is expected to be 9 May 2027. It is not confirmed yet.'],
  ['Malay', { ...PHONE, hands: 'pointer' }, 'Hari terakhir untuk memberi dijangka 9 Mei 2027. Ia belum disahkan.'],
  ['English, translated', TRANSLATED, 'The last day to give is expected to be 9 May 2027. It is not confirmed yet.'],
];

const TOLD: readonly (readonly [Visitor, string, string])[] = [
  [DESKTOP, 'The last day to give was 20 May 2026.', 'You can give from 1 Jun 2026 on.'],
  [TRANSLATED, 'The last day to give was 20 May 2026.', 'You can give from 1 Jun 2026 on.'],
  [PHONE, 'Hari terakhir untuk memberi ialah 20 Mei 2026.', 'Anda boleh memberi mulai 1 Jun 2026.'],
];

const OPENS = '2026-06-01T00:01:00+08:00';

const wordsIn = (language: string) => JSON.parse(files[`flows/text/${language}/translation.json`] ?? '').qurban;
const come = (visitor: Visitor, path = '/qurban') => visit(browser, new URL(path, portal.url).href, visitor);

it('a donor who began before the last day ended may finish later; a later visitor sees the opening day, and gives from then on', async () => {
  const qurban = wordsIn('en');
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

  for (const [visitor, ended, again] of variants('sample flow: a closed flow', TOLD)) {
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

  await portal.moveTo(OPENS);
  const next = await come(ENGLISH_PHONE);
  await next.page.getByText('The last day to give is expected to be 9 May 2027. It is not confirmed yet.').waitFor();
  await next.page.getByRole('radio', { name: new RegExp(qurban.animal.sheep) }).waitFor();
  await next.close();
});

// The test before has moved the clock to this day.
describe('from the day on which it opens again', () => {
  it.each(variants(import.meta.url, WAYS))(
    'two sheep are given in two names, in %s: their prices, their line, their receipt and their mail',
    async (_, visitor, until) => {
      const { qurban, mail, receipt: words }: Said = JSON.parse(files[`flows/text/${visitor.language}/translation.json`] ?? '');
      const donor = await come(visitor);
      const { page, hands, t } = donor;
      await page.getByRole('heading', { name: qurban.step.title }).waitFor();
      await page.getByText(until).waitFor();
      const sheep = page.getByRole('radio', { name: new RegExp(qurban.animal.sheep) });
      await expect.poll(() => page.locator('main').textContent()).toContain('S$379.00');
      await hands.tick(sheep);
      const number = page.getByRole('textbox', { name: qurban.number.title });
      const names = page.getByRole('textbox', { name: qurban.names.name });
      await hands.fill(number, '3');
      await names.nth(2).waitFor();
      await hands.fill(names.nth(0), 'Ahmad bin Ali');
      await hands.fill(names.nth(2), 'Omar Contoh');
      await hands.fill(number, '2');
      await names.nth(2).waitFor({ state: 'detached' });
      await hands.press(donor.button('shell.actions.continue'));
      await expect.poll(() => names.nth(1).getAttribute('aria-invalid')).toBe('true');
      await donor.look('one name for two sheep');
      await hands.fill(names.nth(1), 'Siti Contoh');
      await hands.fill(number, '3');
      await expect.poll(() => names.nth(2).inputValue()).toBe('Omar Contoh');
      await hands.fill(number, '2');
      await names.nth(2).waitFor({ state: 'detached' });
      await hands.fill(page.getByRole('textbox', { name: qurban.mosque.title }), '529785');
      await donor.look('two names for two sheep');
      await hands.press(donor.button('shell.actions.continue'));
      await giveByNameAndEmail(donor);
      await review(donor, '758.00');
      await payByCard(donor, '4242 4242 4242 4242', 'S$758.00');
      await page.getByRole('heading', { name: t('done.title') }).waitFor();
      const receipt = await openReceipt(page, () => hands.press(donor.link('done.view-receipt')));
      const shown = receipt.locator('main');
      for (const said of [qurban.lines.sheep, words.names, 'Ahmad bin Ali, Siti Contoh', words.mosque, '529785', '758.00'])
        await expect.poll(() => shown.textContent()).toContain(said);
      expect(await shown.textContent(), 'a third name was typed, and only two sheep given').not.toContain('Omar');
      const pdf = await textOf(await download(receipt, () => receipt.getByRole('button', { name: t('receipt.download') }).click()));
      for (const said of ['Ahmad bin Ali, Siti Contoh', '529785', '758.00']) expect(pdf).toContain(said);
      await expect.poll(() => mailsOf(portal.url)).toContain('Ahmad bin Ali, Siti Contoh');
      const mails = await mailsOf(portal.url);
      for (const said of [mail.qurban.body, qurban.lines.sheep, '529785', '758.00']) expect(mails).toContain(said);
      expect(mails, 'a third name was typed, and only two sheep given').not.toContain('Omar');
      await donor.close();
    },
  );

  it.each(variants('sample flow: trays', WAYS))(
    'two trays are given with a card, in %s: their prices by size and meat, and no more trays than the guests need',
    async (_, visitor) => {
      const { trays, receipt: words } = JSON.parse(files[`flows/text/${visitor.language}/translation.json`] ?? '');
      const donor = await come(visitor, '/trays');
      const { page, hands, t } = donor;
      await page.getByRole('heading', { name: trays.step.title }).waitFor();
      const main = page.locator('main');
      expect(await main.getByText('S$80.00').count()).toBe(0);
      await hands.tick(page.getByRole('radio', { name: trays.size.large }));
      for (const price of ['S$80.00', 'S$110.00']) await main.getByText(trays.each.replace('{{amount}}', price)).waitFor();
      await hands.tick(page.getByRole('radio', { name: trays.meat.mutton }));
      await main.getByText(trays.each.replace('{{amount}}', 'S$62.50')).waitFor();
      await hands.fill(page.getByRole('textbox', { name: trays.guests.title }), '24');
      const number = page.getByRole('textbox', { name: trays.number.title });
      await hands.fill(number, '3');
      await hands.press(donor.button('shell.actions.continue'));
      await page.getByText(trays.number['too-large'].replace('{{most}}', '2')).first().waitFor();
      await donor.look('a tray too many');
      await hands.fill(number, '1');
      const add = page.getByRole('button', { name: trays.cards.add });
      await hands.press(add);
      await hands.fill(page.getByRole('textbox', { name: trays.cards.words }), 'For my parents');
      await add.waitFor({ state: 'detached' });
      await hands.fill(number, '2');
      await add.waitFor();
      await donor.look('a card on a tray');
      await hands.press(donor.button('shell.actions.continue'));
      await giveByNameAndEmail(donor);
      await review(donor, '220.00');
      await payByCard(donor, '4242 4242 4242 4242', 'S$220.00');
      await page.getByRole('heading', { name: t('done.title') }).waitFor();
      const receipt = await openReceipt(page, () => hands.press(donor.link('done.view-receipt')));
      for (const said of [words['tray-size'], trays.size.large, trays.meat.mutton, 'For my parents', '110.00', '220.00'])
        await expect.poll(() => receipt.locator('main').textContent()).toContain(said);
      await donor.close();
    },
  );

  it.each(variants('sample flow: nothing due', [DESKTOP, TRANSLATED]))(
    'the flow is offered with the drawing beside it, where nothing else is due, at $width px',
    async (visitor) => {
      const drawn = [...(files['flows/qurban/qurban.svg'] ?? '').matchAll(/ d="([^"]*)"/g)].map(([, path]) => path).join(' ');
      const donor = await come(visitor, '/calculator');
      const { hands, page, t } = donor;
      await hands.tick(donor.checkbox('give.kinds.savings'));
      await hands.press(donor.button('shell.actions.continue'));
      await addAccount(donor, '100');
      await hands.press(donor.button('shell.actions.continue'));
      await page.getByRole('heading', { name: t('nothing-due.title') }).waitFor();
      const { qurban }: { qurban: { title: string } } = JSON.parse(files['flows/text/en/translation.json'] ?? '');
      const link = page.locator('.other-gifts').getByRole('link', { name: qurban.title });
      expect(drawn).toMatch(/^M/);
      await expect.poll(() => link.locator('.other-gifts__icon path').getAttribute('d')).toBe(drawn);
      await donor.look('qurban where nothing is due');
      await hands.press(link);
      await page.getByText('The last day to give is expected to be 9 May 2027.').waitFor();
      await donor.close();
    },
  );

  it('text typed into a widget that loads late becomes its answer, and Continue waits for it', async () => {
    const { context, page } = await openWindow(browser);
    const widget = Promise.withResolvers<void>();
    await page.route(/\/assets\/\w+\.js$/, async (route) => {
      const file = await route.fetch();
      if ((await file.text()).includes('stepper__count')) await widget.promise;
      await route.fulfill({ response: file });
    });
    const address = new URL('/well', portal.url).href;
    const html = { headers: { accept: 'text/html' } };
    await vi.waitUntil(async () => (await (await fetch(address, html)).text()).includes('data-version='), { timeout: 60_000 });
    await page.goto(address, { waitUntil: 'commit' });
    const metres = page.getByRole('textbox', { name: 'Metres' });
    await metres.fill('4');
    await page.waitForFunction(() => Object.keys(document.querySelector('main h2') ?? {}).some((key) => key.startsWith('__reactProps')));
    await page.getByRole('button', { name: 'Continue' }).click();
    widget.resolve();
    await page.getByRole('heading', { name: 'Who is giving?' }).waitFor();
    await page.goBack();
    await expect.poll(() => metres.inputValue()).toBe('4');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  it('the tutorial ends with a gift: four metres of a well are given without a line of code', async () => {
    const donor = unlooked(await come(DESKTOP, '/well'));
    await donor.page.getByRole('heading', { name: 'How deep?' }).waitFor();
    await donor.page.getByRole('textbox', { name: 'Metres' }).fill('4');
    await donor.button('shell.actions.continue').click();
    await giveAnonymously(donor);
    await review(donor, '50.00');
    await payByCard(donor, '4242 4242 4242 4242', 'S$50.00');
    await donor.page.getByRole('heading', { name: donor.t('done.title') }).waitFor();
    expect(await donor.page.locator('main').textContent()).toContain('50.00');
    await donor.close();
  });
});

async function mailsOf(url: string): Promise<string> {
  return (await (await fetch(`${url}/sandbox/outbox`)).text()).replace(/\s+/g, ' ');
}
