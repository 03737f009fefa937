import type { CDPSession, Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, type Visit } from './support/visit.ts';

const serving = sharePortal();

/** Composes a text letter by letter, as a phone's keyboard or an input method does; returns the content of the box after each letter. */
async function compose(cdp: CDPSession, box: Locator, text: string): Promise<readonly string[]> {
  await box.focus();
  const stood: string[] = [];
  for (let end = 1; end <= text.length; end += 1) {
    await cdp.send('Input.imeSetComposition', { text: text.slice(0, end), selectionStart: end, selectionEnd: end });
    stood.push(await box.inputValue());
  }
  return stood;
}

const lettersOf = (text: string) => [...text].map((_, at) => text.slice(0, at + 1));

/** Opens the step for a person's particulars, without Singpass. */
async function openParticulars({ page, hands, button, t }: Visit): Promise<void> {
  await page.getByRole('heading', { name: t('sign-in-or-skip.title') }).waitFor();
  await hands.press(button('sign-in-or-skip.skip'));
  await page.getByRole('heading', { name: t('individual.title') }).waitFor();
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
}

const BOXES = [
  ['individual.nric.title', 's1234567d', 'S1234567D'],
  ['individual.date-of-birth.title', '27031990', '27/03/1990'],
  ['mobile.number.title', '91234567', '9123 4567'],
  ['address.postal-code.title', '200640', '200640'],
  ['individual.full-name.title', 'Nur ‘Aisyah', "Nur 'Aisyah"],
] as const;

it('composed text is left alone in each box, and tidied at its end or when the box is left', async () => {
  const donor = await serving.visit(DESKTOP, '/enrollment/enroll-individual');
  const { page, context, field } = donor;
  await openParticulars(donor);
  const cdp = await context.newCDPSession(page);
  for (const [title, text, tidied] of BOXES) {
    const box = field(title);
    expect(await compose(cdp, box, text), title).toEqual(lettersOf(text));
    // The keyboard ends its composition, or the box loses the focus meanwhile.
    if (tidied.startsWith('9')) await cdp.send('Input.insertText', { text });
    await page.keyboard.press('Tab');
    await expect.poll(() => box.inputValue()).toBe(tidied);
  }
  await page.getByText('640 ROWELL ROAD').waitFor();
  await cdp.detach();
  await donor.close();
});

it('an amount can be composed in digits of any script, and counts meanwhile', async () => {
  const donor = await serving.visit(DESKTOP);
  const { page, context, button, t } = donor;
  await page.getByRole('heading', { name: t('zakat.express.title'), level: 2 }).waitFor();
  const box = page.getByRole('main').getByRole('textbox').first();
  const cdp = await context.newCDPSession(page);
  expect(await compose(cdp, box, '４０')).toEqual(lettersOf('４０'));
  await button('express.paynow', { amount: 'S$40.00' }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => box.inputValue()).toBe('40');
  await cdp.detach();
  await donor.close();
});

it('pasted text, or text filled in without an event, is read when the donor continues', async () => {
  const donor = await serving.visit(DESKTOP, '/enrollment/enroll-individual');
  const { page, context, hands, field, radio, button, t } = donor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openParticulars(donor);
  const paste = async (title: string, text: string) => {
    await field(title).focus();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+V');
  };
  await paste('individual.nric.title', 'S1234567-D');
  await paste('individual.date-of-birth.title', '1990-03-27');
  await paste('mobile.number.title', '+65 9123 4567');
  expect(await field('individual.nric.title').inputValue()).toBe('S1234567D');
  expect(await field('individual.date-of-birth.title').inputValue()).toBe('27/03/1990');
  expect(await field('mobile.number.title').inputValue()).toBe('9123 4567');
  await hands.tick(radio('individual.sex.female'));
  await hands.fill(field('address.postal-code.title'), '200640');
  await page.getByText('640 ROWELL ROAD').waitFor();
  for (const [title, text] of [
    ['individual.full-name.title', 'Siti Contoh'],
    ['individual.email.title', 'siti@example.org'],
  ] as const)
    await field(title).evaluate((box, filled) => {
      (box as HTMLInputElement).value = filled;
    }, text);
  await hands.press(button('shell.actions.continue'));
  await expect.poll(() => page.getByRole('heading', { name: t('individual.title') }).count()).toBe(0);
  await donor.close();
});
