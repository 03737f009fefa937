import { describe, expect, it } from 'vitest';
import { expectNoFaults, expectNoSidewaysScroll } from './support/axe.ts';
import { chooseKinds, payByCard, review } from './support/giving.ts';
import { openReceipt } from './support/receipt.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal({ PORTAL_NOW: '2026-09-15T10:00:00+08:00' });

describe.each(variants(import.meta.url, [ENGLISH_PHONE, PHONE, TRANSLATED]))('at $width px, in $language, by $hands', (visitor) => {
  it('declining keeps the answers; Singpass saves typing official data; a second person in the browser sees nothing of the first', async () => {
    const donor = await serving.visit(visitor);
    const { page, hands, t } = donor;
    await fitrahOf(donor, 'individual', 'singpass');
    await shareNothing(donor);
    await page.getByText(t('retrieve.refused')).waitFor();
    await donor.look('nothing was shared');
    await hands.press(donor.button('retrieve.go-back'));
    await page.getByRole('heading', { name: t('singpass.title') }).waitFor();
    await page.getByText(/5\.00/).first().waitFor();

    await retrieveAs(donor, 'singpass', 'NUR CONTOH BINTI SAMPEL');
    await page.getByRole('heading', { name: t('singpass-update.title') }).waitFor();
    expect(await page.getByText(t('draft.restored')).count()).toBe(0);
    await donor.look('the retrieved details');
    for (const said of ['NUR CONTOH BINTI SAMPEL', 'S8800001C', '27/03/1988', 'ROWELL ROAD']) await page.getByText(said).first().waitFor();
    expect(await page.getByLabel(t('individual.nric.title'), { exact: true }).count()).toBe(0);

    await hands.press(donor.button('shell.actions.back'));
    await hands.press(donor.button('retrieve.again'));
    await shareAs(donor, 'HALIMAH CONTOH');
    await hands.press(donor.button('retrieve.to-details'));
    await page.getByRole('heading', { name: t('singpass-update.title') }).waitFor();
    await page.getByText('S4800007Z').first().waitFor();
    await page.getByText(t('retrieve.missing', { fields: t('individual.date-of-birth.title') })).waitFor();
    expect(await donor.field('individual.date-of-birth.title').inputValue()).toBe('');
    expect(await donor.field('individual.email.title').inputValue()).not.toBe('nur@portal.test');
    expect(await page.locator('main').textContent()).not.toMatch(/S8800001C|NUR CONTOH/);
    await page.getByText(/5\.00/).first().waitFor();
    await donor.look('the details of the second, with a gap');
    await hands.fill(donor.field('individual.date-of-birth.title'), '01/05/1948');
    await hands.fill(donor.field('individual.email.title'), 'another@portal.test');
    await hands.fill(donor.field('mobile.number.title'), '91230007');
    await hands.press(donor.button('shell.actions.continue'));
    const words = await receiptWords(donor, '5.00');
    expect(words).toContain('HALIMAH CONTOH');
    expect(words).toContain('another@portal.test');
    await donor.close();
  });

  it('a company is confirmed by Corppass, and types the rest', async () => {
    const donor = await serving.visit(visitor);
    await fitrahOf(donor, 'corporate', 'corppass');
    await retrieveAs(donor, 'corppass', 'AMINAH CONTOH');
    await donor.page.getByRole('heading', { name: donor.t('corporate.title') }).waitFor();
    await donor.page.getByText('53399999K').first().waitFor();
    await donor.look('the confirmed company');
    await donor.close();
  });
});

it.each(variants('singpass: enrolment', [DESKTOP, PHONE, TRANSLATED]))(
  'enrolment by its address, at $width px, leads to Singpass, and then to what is given; a new session has nobody confirmed',
  async (visitor) => {
    const donor = await serving.visit(visitor, '/singpass/confirmation');
    const { page, t } = donor;
    await page.getByText(t('retrieve.none')).waitFor();
    await donor.look('nobody confirmed');
    await page.goto(`${serving.portal.url}/fidyah/enrollment/singpass`);
    await donor.hands.press(donor.button('sign-in-or-skip.skip'));
    await page.getByRole('heading', { name: t('singpass.title') }).waitFor();
    await donor.look('Singpass, before anything is given');
    await retrieveAs(donor, 'singpass', 'NUR CONTOH BINTI SAMPEL');
    await page.getByRole('heading', { name: t('singpass-update.title') }).waitFor();
    await donor.hands.press(donor.button('shell.actions.continue'));
    await page.getByRole('heading', { name: t('fidyah.express.title') }).waitFor();
    await donor.close();
  },
);

/** One normal fitrah, up to the choice of how to identify. */
async function fitrahOf(donor: Visit, kind: 'individual' | 'corporate', way: 'singpass' | 'corppass'): Promise<void> {
  await chooseKinds(donor, ['fitrah']);
  await donor.hands.fill(donor.field('fitrah.normal.title'), '1');
  await donor.hands.press(donor.button('shell.actions.continue'));
  await donor.page.getByRole('heading', { name: donor.t('donor.title') }).waitFor();
  await donor.hands.tick(donor.radio(`donor.kind.${kind}`));
  await donor.hands.tick(donor.radio(`donor.way.${way}`));
  await donor.look(`the way, ${way}`);
  await donor.hands.press(donor.button('shell.actions.continue'));
  await donor.page.getByRole('heading', { name: donor.t(`${way}.title`) }).waitFor();
  await donor.look(`before ${way}`);
}

/** Goes to the stand-in, picks a persona, consents, and returns to the confirmation page. */
async function retrieveAs(donor: Visit, way: 'singpass' | 'corppass', name: string): Promise<void> {
  await donor.hands.press(donor.button(`retrieve.${way}`));
  await shareAs(donor, name);
  await donor.look('confirmed');
  await donor.hands.press(donor.button('retrieve.to-details'));
}

/** Picks a persona at the stand-in, consents, and returns to the confirmation page. */
async function shareAs({ hands, page, t }: Visit, name: string): Promise<void> {
  await page.getByText('Nobody here is real').waitFor();
  await expectNoFaults(page, 'the stand-in');
  await expectNoSidewaysScroll(page, 'the stand-in');
  await hands.tick(page.getByRole('radio', { name: new RegExp(`^${name}`) }));
  await hands.press(page.getByRole('button', { name: 'Agree and share' }));
  await page.getByRole('heading', { name: t('retrieve.done-title') }).waitFor();
  await page.getByText(/\*\*\*\*\*\d{3}[A-Z]|53399999K/).waitFor();
}

async function shareNothing({ hands, page, button }: Visit): Promise<void> {
  await hands.press(button('retrieve.singpass'));
  await page.getByText('Nobody here is real').waitFor();
  await hands.press(page.getByRole('button', { name: 'Do not share' }));
}

/** Pays; gives the receipt's text. */
async function receiptWords(donor: Visit, total: string): Promise<string> {
  await review(donor, total);
  await payByCard(donor, '4242 4242 4242 4242', `S$${total}`);
  await donor.page.getByRole('heading', { name: donor.t('done.title') }).waitFor();
  const receipt = await openReceipt(donor.page, () => donor.hands.press(donor.link('done.view-receipt')));
  await receipt.getByText(donor.t('receipt.generated')).waitFor();
  await donor.look('the receipt', receipt);
  return (await receipt.locator('main').textContent()) ?? '';
}
