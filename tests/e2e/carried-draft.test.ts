import { beforeAll, describe, expect, it } from 'vitest';
import { variants } from '../support/variants.ts';
import { WHY_NOT_CARRIED, withChangedQuestions, withMoreQuestions } from '../support/server/questions-changed.ts';
import { copyData } from './support/data.ts';
import { chooseKinds } from './support/giving.ts';
import { servePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED } from './support/visit.ts';

describe.each(variants(import.meta.url, [DESKTOP, PHONE, TRANSLATED]))('at $width px in $language', (visitor) => {
  const data = copyData();
  beforeAll(() => withMoreQuestions(data.root));
  const serving = servePortal({ FLOWS_ROOT: data.root });

  it('restores answers after the questions have changed, and reports removed ones', async () => {
    expect(await asked()).toContain('"late"');
    const donor = await serving.visit(visitor);
    const { hands, page, field, radio, button, t } = donor;
    await chooseKinds(donor, ['fitrah']);
    await hands.fill(field('fitrah.normal.title'), '4');
    await hands.fill(field('donor.message.title'), 'for my mother');
    await hands.tick(radio('give.savings-by.known'));
    await hands.fill(field('individual.dialect.title'), 'a week');
    await hands.press(button('shell.actions.continue'));
    await page.getByRole('heading', { name: t('donor.title') }).waitFor();
    await hands.tick(radio('donor.kind.named'));
    await hands.press(button('shell.actions.continue'));
    await page.getByRole('heading', { name: t('named.title') }).waitFor();
    const kept = page.waitForResponse((response) => response.request().postData()?.includes('"alias":"Ti"') ?? false);
    await hands.fill(field('named.full-name.title'), 'Siti Contoh');
    await hands.fill(field('donor.message.title'), 'Ti');
    await kept;

    await withChangedQuestions(data.root);
    await expect.poll(asked, { timeout: 90_000 }).not.toContain('"late"');
    await page.reload();
    const notice = page.getByRole('status').filter({ hasText: t('draft.carried.except') });
    await notice.waitFor();
    expect(await notice.getByRole('listitem').allTextContents()).toEqual([WHY_NOT_CARRIED[visitor.language]]);
    await page.getByRole('heading', { name: t('named.title') }).waitFor();
    expect(await field('named.full-name.title').inputValue()).toBe('Siti Contoh');
    expect(await field('donor.message.title').inputValue()).toBe('Ti');
    await donor.look('a draft that was carried');

    await page.goto(`${serving.portal.url}/?step=fitrah`);
    await field('fitrah.normal.title').waitFor();
    expect(await field('fitrah.normal.title').inputValue()).toBe('4');
    expect(await field('donor.message.title').inputValue()).toBe('for my mother');
    expect(await radio('give.savings-by.known').isChecked()).toBe(true);
    expect(await field('individual.dialect.title').count()).toBe(0);
    await page.getByText(t('draft.restored')).waitFor();
    expect(await page.locator('.foot-bar__amount, .summary__total').first().textContent()).toContain('S$20.00');
    await donor.close();
  });

  async function asked(): Promise<string> {
    const current = (await (await fetch(`${serving.portal.url}/content/current`)).json()) as { contentVersion: string };
    return (await fetch(`${serving.portal.url}/content/${current.contentVersion}/definitions.json?flow=zakat`)).text();
  }
});
