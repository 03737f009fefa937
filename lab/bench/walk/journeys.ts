import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Walk } from './counted.ts';

const TEXTS: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../../flows/text/en/translation.json'), 'utf8'));

/** S$50 of zakat as Hamba Allah, to the PayNow code. */
export async function anonymousByPayNow(walk: Walk): Promise<void> {
  const { page, next } = walk;
  await walk.tap(page.getByRole('button', { name: 'S$50', exact: true }));
  await walk.leave(next);
  await walk.at(page.locator('main canvas, main [role=img], main img'));
}

/** Zakat on two accounts and fitrah for five in one's own name, by card, to the thanks. */
export async function zakatAndFitrahByCard(walk: Walk): Promise<void> {
  await zakatAndFitrah(walk);
  const { page, answer, next } = walk;
  await walk.tap(answer('donor.kind', 'individual'));
  if (await isThere(walk, 'donor.way', 'manual')) await walk.tap(answer('donor.way', 'manual'));
  await walk.leave(next);
  await particulars(walk);
  await walk.leave(next);
  await walk.at(page.locator('.review-list'));
  await walk.leave(next);
  await byCard(walk);
}

/** The same by a signed-in donor, whose account remembers what it is told, and whose card is saved. */
export async function zakatAndFitrahSignedIn(walk: Walk): Promise<void> {
  await zakatAndFitrah(walk);
  const { page, answer, next } = walk;
  await walk.at(answer('individual.dateOfBirth'));
  await answer('individual.dateOfBirth').fill('27/03/1990');
  await walk.tap(answer('individual.sex', 'F'));
  await walk.tap(answer('individual.remember'));
  await walk.leave(next);
  await walk.at(page.locator('.review-list'));
  await walk.leave(next);
  const card = page.getByRole('radio', { name: text('payment.card') });
  await walk.tap(card);
  await walk.tap(page.getByRole('checkbox', { name: text('saved-cards.save') }));
  await byCard(walk);
}

/** The same again by who has given so before, from the profile. */
export async function zakatAndFitrahAgain(walk: Walk): Promise<void> {
  const { page } = walk;
  await page.goto(new URL('/profile', page.url()).href);
  const again = page.getByRole('button', { name: text('again.button') }).first();
  await walk.at(again);
  await walk.leave(again);
  const code = page.getByLabel(text('payment.card-code.title'));
  await walk.at(code);
  await code.fill('123');
  await walk.leave(page.locator('main button[type=submit].button--primary').last());
  await walk.at(page.getByRole('heading', { name: text('done.title') }));
}

async function zakatAndFitrah(walk: Walk): Promise<void> {
  const { page, answer, next } = walk;
  await walk.tap(button(page, 'zakat.express.more'));
  for (const kind of ['savings', 'fitrah']) await walk.tap(answer('give.kinds', kind));
  await answer('fitrah.normal').fill('5');
  await walk.leave(next);
  await account(walk, 0, '30,000');
  await account(walk, 1, '12,000');
  await walk.leave(next);
}

async function account(walk: Walk, nth: number, amount: string): Promise<void> {
  const amountBox = walk.answer(`savings.accounts.${nth}.amount`);
  if (nth > 0) await walk.tap(button(walk.page, 'savings.accounts.add'));
  await amountBox.waitFor();
  await amountBox.fill(amount);
}

/** What stands there already is left as it is. */
async function particulars(walk: Walk): Promise<void> {
  const { page, answer } = walk;
  await walk.at(answer('individual.nric'));
  // Nobody types in the moment in which the form sets its defaults.
  await page.waitForTimeout(500);
  await fillIn(walk, 'individual.fullName', 'Siti Contoh');
  await fillIn(walk, 'individual.nric', 'S1234567D');
  await fillIn(walk, 'individual.dateOfBirth', '27/03/1990');
  if (await isThere(walk, 'individual.sex', 'F')) await walk.tap(answer('individual.sex', 'F'));
  await fillIn(walk, 'individual.mobile.number', '91234567');
  await fillIn(walk, 'individual.email', 'siti@portal.test');
  const found = page.getByRole('button', { name: text('form.address.change') });
  if (await found.isVisible()) return;
  await answer('individual.address.postalCode').fill('200640');
  await found.waitFor();
}

async function byCard(walk: Walk): Promise<void> {
  const { page } = walk;
  const card = page.getByRole('radio', { name: text('payment.card') });
  await card.waitFor();
  if (!(await card.isChecked())) await walk.tap(card);
  await page.getByLabel(text('payment.card-number.title')).fill('4242 4242 4242 4242');
  for (const [key, label] of [
    ['payment.card-month.title', '12'],
    ['payment.card-year.title', String(new Date().getFullYear() + 3)],
  ] as const) {
    await walk.tap(page.getByLabel(text(key)));
    await page.getByLabel(text(key)).selectOption({ label });
  }
  await page.getByLabel(text('payment.card-code.title')).fill('123');
  await walk.leave(page.locator('main button[type=submit].button--primary').last());
  await walk.at(page.getByRole('heading', { name: text('done.title') }));
}

async function fillIn(walk: Walk, path: string, words: string): Promise<void> {
  if (await isOpen(walk, path)) await walk.answer(path).fill(words);
}

/** Whether an answer is asked and not given yet. */
async function isOpen({ answer }: Walk, path: string): Promise<boolean> {
  return (await answer(path).count()) > 0 && (await answer(path).inputValue()) === '';
}

async function isThere({ answer }: Walk, path: string, value: string): Promise<boolean> {
  return (await answer(path, value).count()) > 0;
}

function button(page: Page, key: string) {
  return page
    .locator('main')
    .getByRole('button', { name: text(key), exact: true })
    .first();
}

/** The English words of a key. */
function text(key: string): string {
  const found = key.split('.').reduce<unknown>((at, part) => (at as { readonly [part: string]: unknown })?.[part], TEXTS);
  if (typeof found !== 'string') throw new Error(`There is no text ${key}.`);
  return found;
}
