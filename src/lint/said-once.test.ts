import { expect, it } from 'vitest';
import type { Json } from '../engine/index.ts';
import { type Change, lintWith } from './testing/found.ts';

const source = { name: 'The office', asOf: '2026-01-01' };

it('reports a missing step that many places name once', () => {
  const reads: Json = { round: [{ '+': ['gone.a', 'gone.b', 'gone.c', 'gone.d'].map((name) => ({ var: name })) }, 2] };
  const rule: Json = { unit: 'money', says: 'It is so.', source, logic: reads, examples: [] };
  const [finding, ...others] = lintWith([['flows/gift/gift.rules.json', '/rules/gift.sum', rule]]).filter(
    ({ code }) => code === 'unknown-name',
  );
  expect(others).toEqual([]);
  expect(finding?.message).toContain('The same is wrong with “gone” in 4 places: flows/gift/gift.rules.json (4).');
  expect(finding?.mend).toContain('If it was renamed, rename it back, or everywhere.');
  expect(finding?.blocksServing).toBe(true);
});

it('reports a missing rate once, and counts the places in each file', () => {
  const reads: Json = { round: [{ '+': ['rates.gone', 'rates.gone', 'rates.gone', 'rates.gone'].map((name) => ({ var: name })) }, 2] };
  const rule: Json = { unit: 'money', says: 'It is so.', source, logic: reads, examples: [] };
  const found = lintWith([['flows/gift/gift.rules.json', '/rules/gift.sum', rule]]).filter(({ code }) => code === 'unknown-rate');
  expect(found.map(({ message }) => message)).toEqual([
    'There is no rate “gone”. The same is wrong with “rates.gone” in 4 places: flows/gift/gift.rules.json (4).',
  ]);
});

it('reports a few places separately', () => {
  const found = lintWith([['flows/gift/more.step.json', '/properties/days/atMost', 'rates.gone']]);
  expect(found.map(({ message }) => message)).toEqual([expect.stringMatching(/^There is no rate “gone”[.]$/)]);
});

it('reports a file’s many unwritten texts in one finding, with their number', () => {
  const options = Array.from({ length: 22 }, (_, place) => place + 1).map((number) => ({
    const: `v${number}`,
    title: `shirt.size-${number}`,
  }));
  const asked: Change = [
    'flows/gift/ask.step.json',
    '/properties/size',
    { type: 'string', widget: 'radio-cards', title: 'ask.by', oneOf: options },
  ];
  const said = (findings: ReturnType<typeof lintWith>) => findings.filter(({ code }) => code === 'unknown-text');
  expect(said(lintWith([asked])).map(({ message, mend }) => `${message} ${mend}`)).toEqual([
    expect.stringMatching(
      /^22 texts are missing: “shirt.size-1”, .*“shirt.size-20” and 2 more\. Add them to flows\/text, in every language\.$/,
    ),
  ]);
  // A near match for one of the names is not offered as the correction of all.
  const near: Change = ['flows/gift/ask.step.json', '/title', 'ask.titlewhich'];
  expect(said(lintWith([near, asked])).map(({ mend }) => mend)).toEqual(['Add them to flows/text, in every language.']);
  const english: Change = [
    'flows/text/en/translation.json',
    '/shirt',
    Object.fromEntries(options.map(({ const: value }) => [`size-${value.slice(1)}`, value])),
  ];
  expect(
    lintWith([asked, english])
      .filter(({ code }) => code === 'missing-translation')
      .map(({ file, message }) => `${file} ${message}`),
  ).toEqual([
    expect.stringMatching(/^flows\/text\/ms\/translation.json 22 texts are missing: “shirt.size-1”, .*“shirt.size-20” and 2 more\.$/),
  ]);
});
