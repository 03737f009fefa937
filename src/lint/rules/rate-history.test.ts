import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type DataFiles, dataWith, type FileKind, readData } from '../../content/index.ts';
import type { Json } from '../../engine/index.ts';
import { type Context, contextOf } from '../context.ts';
import { lint } from '../lint.ts';
import { surveyOf } from '../survey/survey.ts';
import { found } from '../testing/found.ts';
import { rateDoubts } from './rate-doubts.ts';

const whole = await readData(resolve(import.meta.dirname, '../../..'));
const only = (isKept: (kind: FileKind) => boolean) =>
  dataWith(whole, Object.fromEntries(whole.files.flatMap(({ kind, path }) => (isKept(kind) ? [] : [[path, undefined]]))));
/** Without the fixtures: no doubt about a rate is about them, and a lint would read them all. */
const data = only((kind) => kind !== 'fixture');
const EN = 'flows/text/en/translation.json';
const textOf = (path: string) => whole.files.find((file) => file.path === path)?.text ?? '';
/** The rates alone take a hundredth of the time; one case for each file also lints them with everything that reads them. */
const rates = dataWith(
  only((kind) => kind === 'rates' || kind === 'approved'),
  { [EN]: JSON.stringify({ rates: JSON.parse(textOf(EN)).rates }) },
);
const ON = '2026-09-30';
const shipped = contextOf(rates, ON);
const ratesIn = (file: string) => JSON.parse(textOf(file)).rates;

type Value = { readonly from: string; readonly value: string; readonly confirmed?: string | { readonly [doubt: string]: string } };

const valuesOf = (file: string, rate: string): readonly Value[] => ratesIn(file)[rate].values;
/** The findings for the shipped rates with other values for one of them, on a day; the data only has rates, unless `all` is asked. */
function saidOf(file: string, values: { readonly [rate: string]: readonly Value[] }, { on = ON, among = rates } = {}) {
  const findings = lint(withValues(among, file, values), { on }).filter(({ file: at, blocksServing }) => at === file && blocksServing);
  return findings.map(({ code, message }) => `${code}: ${message}`);
}

function withValues(to: DataFiles, file: string, values: { readonly [rate: string]: readonly Value[] }): DataFiles {
  const all = ratesIn(file);
  for (const [rate, list] of Object.entries(values))
    all[rate].values = list.map((one) => ({ source: { name: 'a notice', asOf: one.from }, ...one }));
  return dataWith(to, { [file]: JSON.stringify({ rates: all }, null, 2) });
}

/** The context that the doubts about rates read, with other values in the data. */
function contextWith(file: string, values: { readonly [rate: string]: readonly Value[] }): Context {
  const changed = withValues(rates, file, values);
  return { ...shipped, data: changed, survey: surveyOf(changed) };
}

/** The findings about the history of one rate. */
function historyOf(file: string, values: { readonly [rate: string]: readonly Value[] }) {
  return rateDoubts(contextWith(file, values))
    .filter(({ code }) => code !== 'rate-far-ahead' && code !== 'rate-never-changes')
    .map(({ message }) => message);
}

const NISAB = 'flows/rates/nisab.json';
const FITRAH = 'flows/rates/fitrah.json';
const nisab = valuesOf(NISAB, 'nisab');
const next = (value: string, from = '2026-10-01'): readonly Value[] => [...nisab, { from, value }];

it.each([
  [
    'a step further than any was',
    '18500',
    'rate-jump: 18500 is far from the value before it, 15902: more than 14.1 % away, and it never moved by more than 9.4 %.',
  ],
  ['two digits exchanged', '15092', 'rate-mistyped: 15092 is the value before it, 15902, with two digits exchanged.'],
  ['a digit lost', '1592', 'rate-mistyped: 1592 is the value before it, 15902, without one of its digits.'],
  ['a digit typed twice', '159902', 'rate-mistyped: 159902 is the value before it, 15902, with a digit typed twice.'],
  ['the line of June copied', '16548', 'rate-mistyped: 16548 is the value of 2026-06-01 again, while no two others are the same.'],
])('a nisab with %s never serves, and is reported once', (_says, value, said) => {
  expect(saidOf(NISAB, { nisab: next(value) })).toEqual([said]);
});

it('nor anything that reads it', () => {
  const jump = expect.stringContaining('rate-jump: 18500');
  expect(saidOf(NISAB, { nisab: next('18500') }, { among: data })).toEqual([jump]);
  expect(saidOf(FITRAH, { 'fitrah.premium': [...premium, of2027('80')] }, { among: data })).toEqual([
    expect.stringContaining('rate-jump: 80'),
  ]);
  expect(saidOf(NISAB, { nisab: next('16120') }, { among: data })).toEqual([]);
});

it.each([
  ['a month late', '2026-11-01', '61 days after the value before it'],
  ['a year late', '2027-10-01', '395 days after the value before it'],
  ['on another day of the month', '2026-10-10', 'all values before it begin on day 1 of their month'],
])('a nisab dated %s never serves', (_says, from, said) => {
  expect(saidOf(NISAB, { nisab: next('16120', from) })).toEqual([expect.stringMatching(new RegExp(`^rate-out-of-rhythm: .*${said}`))]);
});

const LOOKED_UP = Object.fromEntries(
  ['rate-jump', 'rate-mistyped', 'rate-out-of-rhythm'].map((doubt) => [doubt, 'As published, looked up twice.']),
);

it('accepts any of these if the file says why', () => {
  for (const one of [...next('18500').slice(-1), ...next('15092').slice(-1), ...next('16120', '2026-11-01').slice(-1)])
    expect(saidOf(NISAB, { nisab: [...nisab, { ...one, confirmed: LOOKED_UP }] })).toEqual([]);
});

it('a reason answers only the doubt that it names, even if it was copied with its line', () => {
  const [jump, rhythm] = [expect.stringContaining('rate-jump: 12650'), expect.stringContaining('rate-out-of-rhythm')];
  const why = 'The office publishes no value for the months between.';
  const late = { from: '2026-12-01', value: '12650' };
  expect(saidOf(NISAB, { nisab: [...nisab, late] }).toSorted()).toEqual([jump, rhythm]);
  expect(saidOf(NISAB, { nisab: [...nisab, { ...late, confirmed: why }] }).toSorted()).toEqual([jump, rhythm]);
  expect(saidOf(NISAB, { nisab: [...nisab, { ...late, confirmed: { 'rate-out-of-rhythm': why } }] })).toEqual([jump]);
  const both = { 'rate-out-of-rhythm': why, 'rate-jump': 'Gold fell by a fifth in autumn.' };
  expect(saidOf(NISAB, { nisab: [...nisab, { ...late, confirmed: both }] })).toEqual([]);
  const missed = { from: '2026-12-01', value: '16120', confirmed: { 'rate-out-of-rhythm': why } };
  const copied = { ...missed, from: '2027-01-01', value: '12650' };
  expect(saidOf(NISAB, { nisab: [...nisab, missed, copied] }, { on: '2026-12-30' })).toEqual([jump]);
});

it('a reason without a doubt’s code covers a value approved with it, and no new one', () => {
  const why = 'The office publishes no value for the months between.';
  const late = [...nisab, { from: '2026-12-01', value: '16120', confirmed: why }];
  expect(saidOf(NISAB, { nisab: late })).toEqual([expect.stringContaining('rate-out-of-rhythm')]);
  const unapproved = (context: Context): Context => ({ ...context, data: dataWith(context.data, { 'flows/approved.json': undefined }) });
  const doubts = (values: readonly Value[]) => rateDoubts(unapproved(contextWith(NISAB, { nisab: values })));
  expect(doubts(late)).toEqual([]);
  const twice = [...late, { from: '2027-01-01', value: '12650', confirmed: why }];
  expect(doubts(twice).map(({ code }) => code)).toEqual(['rate-jump', 'rate-out-of-rhythm']);
});

it('a confirmed step was an exception, and excuses no other', () => {
  const confirmed = { from: '2026-10-01', value: '20000', confirmed: { 'rate-jump': 'Gold rose by a quarter in September.' } };
  expect(saidOf(NISAB, { nisab: [...nisab, confirmed, { from: '2026-11-01', value: '24000' }] })).toEqual([
    expect.stringContaining('rate-jump: 24000'),
  ]);
});

const normal = valuesOf(FITRAH, 'fitrah.normal');
const premium = valuesOf(FITRAH, 'fitrah.premium');
const of2027 = (value: string) => ({ from: '2027-02-06', value });

it('a premium rate below the normal one never serves, nor two swapped ones; each is one finding', () => {
  expect(saidOf(FITRAH, { 'fitrah.premium': [...premium, of2027('8.20')], 'fitrah.normal': [...normal, of2027('5.20')] })).toEqual([]);
  const says = expect.stringContaining('rate-below-another: From 2027-02-06 on, “fitrah.premium” is');
  expect(saidOf(FITRAH, { 'fitrah.premium': [...premium, of2027('5.00')], 'fitrah.normal': [...normal, of2027('8.00')] })).toEqual([says]);
  const exchanged = [normal, premium].map((list) => list.at(-1)?.value ?? '');
  expect(
    saidOf(FITRAH, {
      'fitrah.premium': [...premium.slice(0, -1), { from: '2026-02-16', value: exchanged[0] ?? '' }],
      'fitrah.normal': [...normal.slice(0, -1), { from: '2026-02-16', value: exchanged[1] ?? '' }],
    }),
  ).toEqual([expect.stringContaining('rate-below-another: From 2026-02-16 on')]);
  expect(saidOf(FITRAH, { 'fitrah.premium': [...premium, of2027('80')] })).toEqual([expect.stringContaining('rate-jump: 80')]);
});

it('finds fitrah dated half a year late', () => {
  expect(saidOf(FITRAH, { 'fitrah.normal': [...normal, { from: '2027-09-06', value: '5.20' }] }, { on: '2026-11-30' })).toEqual([
    expect.stringContaining('rate-out-of-rhythm: This begins on 2027-09-06'),
  ]);
});

it('names the rate that it must exceed, which must exist', () => {
  expect(found('unknown-rate', ['flows/rates/gift.json', '/rates/gift.day/above', 'rates.gift.weak'])).toHaveLength(1);
});

it('accepts values that are not numbers', () => {
  const values = ['2026-01-01', { sheep: '369' }].map(
    (value, place): Json => ({ from: `2026-0${place + 1}-01`, value, source: { asOf: '2026-01-01' } }),
  );
  expect(found('rate-jump', ['flows/rates/gift.json', '/rates/gift.day/values', values])).toEqual([]);
  expect(found('rate-mistyped', ['flows/rates/gift.json', '/rates/gift.day/values', values])).toEqual([]);
});

it('every line of the shipped history was right on its day', () => {
  for (const { path } of data.files.filter(({ kind }) => kind === 'rates')) {
    for (const [name, { values }] of Object.entries<{ values: readonly Value[] }>(ratesIn(path)))
      for (let place = 1; place <= values.length; place += 1) {
        const said = historyOf(path, { [name]: values.slice(0, place) });
        // A sister that is not cut alike has another day.
        expect(said.filter((one) => !one.includes('must be above'))).toEqual([]);
      }
  }
});

it('accepts right edits: each step of the history, from the last value, on the next regular day', () => {
  const steps = nisab.slice(1).map(({ value }, place) => Number(value) / Number(nisab[place]?.value));
  for (const step of steps) expect(historyOf(NISAB, { nisab: next(String(Math.round(15902 * step))) })).toEqual([]);
});
