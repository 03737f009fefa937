import { expect, it } from 'vitest';
import { FIRST_STEPS, firstAnswerOf, PHONE } from './support/first-answer.ts';
import { LANGUAGES } from '../support/languages.ts';
import { variants } from '../support/variants.ts';
import { sharePortal } from './support/serving.ts';

const serving = sharePortal();

const STEPS = LANGUAGES.flatMap((language) => FIRST_STEPS.map((step) => ({ ...step, language })));

it.each(variants(import.meta.url, STEPS, 4))(
  '$path on a phone begins with an answer, and three of them are whole in sight, in $language',
  async ({ host, path, language }) => {
    const context = await serving.browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(`http://${host}:${serving.portal.port}${path}?lang=${language}`);
    await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
    const { top, whole } = await firstAnswerOf(page);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThanOrEqual(260);
    expect(whole).toBeGreaterThanOrEqual(3);
    await context.close();
  },
);
