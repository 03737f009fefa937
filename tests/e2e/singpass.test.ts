import { describe, expect, it } from 'vitest';
import { expectNoFaults, expectNoSidewaysScroll } from './support/axe.ts';
import { chooseKinds, payByCard, review } from './support/giving.ts';
import { openReceipt } from './support/receipt.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal({ PORTAL_NOW: '2026-09-15T10:00:00+08:00' });

describe.each(variants(import.meta.url, [ENGLISH_PHONE, PHONE, TRANSLATED]))('at $width px, in $language, by $hands', (visitor) => {
  it('a donor gives S$5.00 of fitrah by Singpass, and types nothing that the government knows', async () => {
    const donor = await serving.visit(visitor);
    await fitrahOf(donor, 'individual', 'singpass');
    await retrieveAs(donor, 'singpass', 'NUR CONTOH BINTI SAMPEL');
    await donor.page.getByRole('heading', { name: donor.t('singpass-update.title') }).waitFor();
    expect(await donor.page.getByText(donor.t('draft.restored')).count()).toBe(0);
    await donor.look('the retrieved details');
    for (const said of ['NUR CONTOH BINTI SAMPEL', 'S8800001C', '27/03/1988', 'ROWELL ROAD'])
      await donor.page.getByText(said).first().waitFor();
    expect(await donor.page.getByLabel(donor.t('individual.nric.title'), { exact: true }).count()).toBe(0);
    await donor.hands.fill(donor.field('individual.email.title'), 'another@portal.test');
    await donor.hands.press(donor.button('shell.actions.continue'));
    const words = await receiptWords(donor, '5.00');
    expect(words).toContain('NUR CONTOH BINTI SAMPEL');
    expect(words).toContain('another@portal.test');
    await donor.close();
  });

  it('of two people who share a browser, the second sees nothing of the first', async () => {
    const donor = await serving.visit(visitor);
    await fitrahOf(donor, 'individual', 'singpass');
    await retrieveAs(donor, 'singpass', 'NUR CONTOH BINTI SAMPEL');
    await donor.page.getByText('S8800001C').first().waitFor();
    await donor.hands.press(donor.button('shell.actions.back'));
    await donor.hands.press(donor.button('retrieve.again'));
    await shareAs(donor, 'HALIMAH CONTOH');
    await donor.hands.press(donor.button('shell.actions.continue'));
    await donor.page.getByRole('heading', { name: donor.t('singpass-update.title') }).waitFor();
    await donor.page.getByText('S4800007Z').first().waitFor();
    expect(await donor.field('individual.date-of-birth.title').inputValue()).toBe('');
    expect(await donor.field('individual.email.title').inputValue()).not.toBe('nur@portal.test');
    expect(await donor.page.locator('main').textContent()).not.toMatch(/S8800001C|NUR CONTOH/);
    await donor.page.getByText(/5\.00/).first().waitFor();
    await donor.look('the details of the second');
    await donor.close();
  });

  it('whoever shares nothing has the answers still, and gives by the form', async () => {
    const donor = await serving.visit(visitor);
    await fitrahOf(donor, 'individual', 'singpass');
    await shareNothing(donor);
    await donor.page.getByText(donor.t('retrieve.refused')).waitFor();
    await donor.look('nothing was shared');
    await donor.hands.press(donor.button('retrieve.go-back'));
    await donor.page.getByRole('heading', { name: donor.t('singpass.title') }).waitFor();
    await donor.page.getByText(/5\.00/).first().waitFor();
    await donor.hands.press(donor.button('retrieve.by-hand'));
    await donor.page.getByRole('heading', { name: donor.t('individual.title') }).waitFor();
    await donor.close();
  });

  it('a company gives S$5.00 of fitrah, confirmed by Corppass, and its receipt flags nothing', async () => {
    const donor = await serving.visit(visitor);
    await fitrahOf(donor, 'corporate', 'corppass');
    await retrieveAs(donor, 'corppass', 'AMINAH CONTOH');
    await donor.page.getByRole('heading', { name: donor.t('corporate.title') }).waitFor();
    await donor.page.getByText('53399999K').first().waitFor();
    await donor.look('the confirmed company');
    await donor.hands.fill(donor.field('mobile.number.title'), '91234567');
    await donor.hands.fill(donor.field('individual.email.title'), 'akaun@contoh.sg');
    await donor.hands.fill(donor.field('address.postal-code.title'), '200640');
    await donor.hands.press(donor.button('form.address.search'));
    await donor.page.getByText('640 ROWELL ROAD').waitFor();
    await donor.hands.press(donor.button('shell.actions.continue'));
    const words = await receiptWords(donor, '5.00');
    expect(words).toContain('53399999K');
    expect(words).not.toContain(donor.t('receipt.uen-unverified'));
    await donor.close();
  });
});

it.each(variants('singpass: enrolment', [DESKTOP, TRANSLATED]))(
  'enrolment by its address, at $width px, leads to Singpass, asks for what is not on record, and then to what is given',
  async (visitor) => {
    const donor = await serving.visit(visitor, '/fidyah/enrollment/singpass');
    await donor.hands.press(donor.button('sign-in-or-skip.skip'));
    await donor.page.getByRole('heading', { name: donor.t('singpass.title') }).waitFor();
    await donor.look('Singpass, before anything is given');
    await retrieveAs(donor, 'singpass', 'HALIMAH CONTOH');
    await donor.page.getByText(donor.t('retrieve.missing', { fields: donor.t('individual.date-of-birth.title') })).waitFor();
    await donor.look('details with a gap');
    await donor.hands.press(donor.button('shell.actions.continue'));
    await donor.page.getByText(donor.t('individual.date-of-birth.required')).first().waitFor();
    await donor.hands.fill(donor.field('individual.date-of-birth.title'), '01/05/1948');
    await donor.hands.press(donor.button('shell.actions.continue'));
    await donor.page.getByRole('heading', { name: donor.t('fidyah.express.title') }).waitFor();
    await donor.close();
  },
);

it('the address of the retrieved details leads to where one signs in, while nobody has', async () => {
  const donor = await serving.visit(PHONE, '/kaffarah/enrollment/singpass-update');
  await donor.hands.press(donor.button('sign-in-or-skip.skip'));
  await donor.page.getByRole('heading', { name: donor.t('singpass.title') }).waitFor();
  await donor.hands.press(donor.button('retrieve.by-hand'));
  await donor.page.getByRole('heading', { name: donor.t('individual.title') }).waitFor();
  await donor.close();
});

it.each(variants('singpass: nobody', [PHONE, TRANSLATED]))(
  'the page of confirmation, at $width px, says of a new session that nobody is confirmed',
  async (visitor) => {
    const donor = await serving.visit(visitor, '/singpass/confirmation');
    await donor.page.getByText(donor.t('retrieve.none')).waitFor();
    await donor.look('nobody confirmed');
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
  await donor.hands.press(donor.button('shell.actions.continue'));
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
