import { expect, it } from 'vitest';
import { chooseKinds, giveAnonymously } from './support/giving.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

/** As if the server's schema for fitrah had one more keyword, which the engine does not know. */
const stricter = (served: string) => `${served.replace('export function validators', 'function compiled')}
export function validators(require) {
  const all = compiled(require);
  const fitrah = (answers) => {
    const refused = { instancePath: '/normal', schemaPath: '#/properties/normal/not', keyword: 'not', params: {} };
    const holds = all.fitrah(answers);
    fitrah.errors = holds && answers.normal === '13' ? [refused] : all.fitrah.errors;
    return fitrah.errors === null;
  };
  globalThis.isTaken = true;
  return { ...all, fitrah };
}`;

it.each(variants(import.meta.url, [DESKTOP, PHONE, TRANSLATED]))(
  'rjsf checks a step by its own schema before it is left, under the policy of the page, at $width px in $language',
  async (visitor) => {
    const donor = await serving.visit(visitor);
    const { page, hands, button, field, t } = donor;
    const asked: number[] = [];
    await page.route(/\/validators\.js\?flow=zakat$/, async (route) => {
      const response = await route.fetch();
      asked.push(response.status());
      await route.fulfill({ response, body: stricter(await response.text()) });
    });
    await chooseKinds(donor, ['fitrah']);
    await field('fitrah.normal.title').waitFor();
    await page.evaluate(() => Reflect.deleteProperty(window, 'isTaken'));
    await hands.fill(field('fitrah.normal.title'), '13');
    await page.waitForFunction(() => 'isTaken' in window);
    expect(asked).toEqual([200]);
    await hands.press(button('shell.actions.continue'));
    const summary = page.getByRole('group', { name: t('form.errors.title') });
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await summary.textContent()).toContain(t('errors.wrong-shape'));
    await donor.look('a step that its schema refuses');
    expect(await field('fitrah.normal.title').getAttribute('aria-invalid')).toBe('true');

    await hands.fill(field('fitrah.normal.title'), '4');
    await summary.waitFor({ state: 'detached' });
    await hands.press(button('shell.actions.continue'));
    await giveAnonymously(donor);
    await donor.close();
  },
);

it('a step can be left if its validators do not load: the server still validates', async () => {
  const donor = await serving.visit(DESKTOP);
  const failed = donor.page.waitForEvent('requestfailed', (request) => /\/validators\.js/.test(request.url()));
  await donor.page.route(/\/validators\.js/, (route) => route.abort());
  await chooseKinds(donor, ['fitrah']);
  await donor.hands.fill(donor.field('fitrah.normal.title'), '4');
  await failed;
  await donor.hands.press(donor.button('shell.actions.continue'));
  await giveAnonymously(donor);
  await donor.close();
});
