import { expect, it } from 'vitest';
import { copyDataWith } from './support/data.ts';
import { addAccount, giveByNameAndEmail, payByCard, review } from './support/giving.ts';
import { download, openReceipt, textOf } from './support/receipt.ts';
import { servePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visitor } from './support/visit.ts';
import { variants } from '../support/variants.ts';

/** A flow of data alone that says all that the language can say beside what the shipped flows say. */
const { data, files } = copyDataWith('qurban');
// Where nothing is due, it is offered too.
data.edit<{ nothingDue: { gives: string[] } }>('flows/calculator/flow.json', ({ nothingDue }) => nothingDue.gives.push('qurban'));
const serving = servePortal({ FLOWS_ROOT: data.root });

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

it.each(variants(import.meta.url, WAYS, 2))(
  'two sheep are given in two names, in %s: their prices, their line, their receipt and their mail',
  async (_, visitor, until) => {
    const { qurban, mail, receipt: words }: Said = JSON.parse(files[`flows/text/${visitor.language}/translation.json`] ?? '');
    const donor = await serving.visit(visitor, '/qurban');
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
    await expect.poll(() => mailsOf(serving.portal.url)).toContain(mail.qurban.body);
    const mails = await mailsOf(serving.portal.url);
    for (const said of [qurban.lines.sheep, 'Ahmad bin Ali, Siti Contoh', '529785', '758.00']) expect(mails).toContain(said);
    expect(mails, 'a third name was typed, and only two sheep given').not.toContain('Omar');
    await donor.close();
  },
);

it.each(variants('sample flow: nothing due', [DESKTOP, TRANSLATED]))(
  'the flow is offered with the drawing beside it, where nothing else is due, at $width px',
  async (visitor) => {
    const drawn = [...(files['flows/qurban/qurban.svg'] ?? '').matchAll(/ d="([^"]*)"/g)].map(([, path]) => path).join(' ');
    const donor = await serving.visit(visitor, '/calculator');
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

async function mailsOf(url: string): Promise<string> {
  return (await (await fetch(`${url}/sandbox/outbox`)).text()).replace(/\s+/g, ' ');
}
