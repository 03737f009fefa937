import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { dataWith, readData } from '../../content/index.ts';
import { lint } from '../lint.ts';
import { put } from '../testing/found.ts';

const data = await readData(resolve(import.meta.dirname, '../../..'));
const LANGUAGES = ['en', 'ms'].map((language) => `flows/text/${language}/translation.json`);

/** The findings where a text of both languages is another, or is gone. */
function foundWith(pointer: string, text: string | undefined): readonly string[] {
  const changed = LANGUAGES.map((path) => {
    const { json } = data.files.find((file) => file.path === path) ?? {};
    return [path, JSON.stringify(put(json, pointer.split('/').slice(1), text))] as const;
  });
  return lint(dataWith(data, { ...Object.fromEntries(changed), 'flows/approved.json': undefined }), { on: '2026-09-30' })
    .filter(({ code }) => code === 'page-text-missing')
    .map(({ file, message }) => `${file}: ${message}`);
}

it.each([
  ['/review/pay', undefined, 'The pages show the text “review.pay”, which no language that donors are offered has.'],
  ['/list/change', undefined, 'The pages show the text “list.change”, which no language that donors are offered has.'],
  ['/payment/pay', 'Pay', 'The pages fill {{amount}} into “payment.pay”, which does not say it.'],
  ['/payment/pay', 'Pay {{amonut}}', 'The pages fill no {{amonut}} into “payment.pay”.'],
])('refuses %s as %s', (pointer, text, message) => {
  expect(foundWith(pointer, text)).toContain(`${LANGUAGES[0]}: ${message}`);
});

it('refuses an unknown rate in a placeholder, with the nearest name', () => {
  const [path = ''] = LANGUAGES;
  const { json } = data.files.find((file) => file.path === path) ?? {};
  const text = JSON.stringify(put(json, ['done', 'title'], 'Thank you {{rates.nisb}}'));
  expect(lint(dataWith(data, { [path]: text, 'flows/approved.json': undefined }), { on: '2026-09-30' })).toContainEqual(
    expect.objectContaining({ code: 'unknown-placeholder', mend: expect.stringMatching(/^Did you mean “rates.nisab”/) }),
  );
});

it('accepts other words with the same meaning', () => {
  expect(foundWith('/payment/pay', 'Give {{amount}} now')).toEqual([]);
});
