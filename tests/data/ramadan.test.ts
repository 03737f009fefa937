import { expect, it } from 'vitest';
import { dataWith, definitionFiles, readData } from '../../src/content/index.ts';
import { assess, definitionsOfFlow, holdsFor, type IsoDate, parseDefinitions, ratesAt } from '../../src/engine/index.ts';
import { lint } from '../../src/lint/index.ts';

const shipped = await readData('.');
const PATH = 'flows/rates/ramadan.json';
type Value = { readonly from: IsoDate; readonly value?: IsoDate; readonly toBeConfirmed?: true; readonly source: object };
type File = { readonly rates: { readonly [rate: string]: { readonly values: readonly Value[] } } };
const file = JSON.parse(shipped.files.find(({ path }) => path === PATH)?.text ?? '') as File;

/** The data once the days of a year are announced, made up for this test. */
function announced(year: string, days: { readonly begins: IsoDate; readonly eid: IsoDate }) {
  const told = (values: readonly Value[], value: IsoDate) =>
    values.map(({ toBeConfirmed, ...one }) =>
      one.from.startsWith(year) ? { ...one, value } : { ...one, ...(toBeConfirmed && { toBeConfirmed }) },
    );
  const { 'ramadan.begins': begins, 'ramadan.eid': eid, ...others } = file.rates;
  const rates = {
    ...others,
    'ramadan.begins': { ...begins, values: told(begins?.values ?? [], days.begins) },
    'ramadan.eid': { ...eid, values: told(eid?.values ?? [], days.eid) },
  };
  return dataWith(shipped, { [PATH]: JSON.stringify({ ...file, rates }), 'flows/approved.json': undefined });
}

const data = announced('2027', { begins: '2027-02-09', eid: '2027-03-10' });
const definitions = parseDefinitions(definitionFiles(data));
const fitrah = { give: { kinds: ['fitrah'] }, fitrah: { normal: '4' }, donor: { kind: 'anonymous' } };

/** The texts that stand at a step of a gift on a day. */
function notedAt(step: string, flow: string, answers: Parameters<typeof assess>[2], on: IsoDate): readonly string[] {
  const given = assess(definitions, flow, answers, ratesAt(definitions, on));
  expect([given.kind, given.errors]).toEqual(['due', []]);
  const notes = definitions.flows[flow]?.steps.find((one) => one.step === step)?.notes ?? [];
  return notes.filter(holdsFor(given)).map(({ text }) => text);
}

it('the declared days are entered, and those of 2026 and 2027 are to be confirmed, without a value', () => {
  const days = (rate: string) => (file.rates[rate]?.values ?? []).flatMap(({ value }) => value ?? []);
  expect(days('ramadan.begins').join(' ')).toBe('2018-05-17 2019-05-06 2020-04-24 2021-04-13 2022-04-03 2023-03-23 2024-03-12 2025-03-02');
  expect(days('ramadan.eid').join(' ')).toBe('2014-07-28 2021-05-13 2022-05-03 2023-04-22 2024-04-10 2025-03-31');
  for (const { values } of Object.values(file.rates))
    expect(values.slice(-2)).toMatchObject([
      { from: '2026-01-01', toBeConfirmed: true },
      { from: '2027-01-01', toBeConfirmed: true },
    ]);
});

it('an announced day only needs its line: nothing is found, and fitrah is noted before it and after Eid', () => {
  expect(lint(data, { on: '2027-01-01' }).filter(({ file: path }) => path === PATH)).toEqual([]);
  const on = (day: IsoDate) => notedAt('fitrah', 'zakat', fitrah, day);
  expect(['2026-12-31', '2027-01-01', '2027-02-08', '2027-02-09', '2027-03-10', '2027-03-11', '2027-12-31'].map(on)).toEqual([
    [],
    ['fitrah.ramadan-ahead'],
    ['fitrah.ramadan-ahead'],
    [],
    [],
    ['fitrah.ramadan-over'],
    ['fitrah.ramadan-over'],
  ]);
});

it('a fast of a future Ramadan is noted under each reason, and charged as before', () => {
  const years = [{ year: '2027', noOfDays: '3' }];
  const reasons = ['HAID_OTHER_REASON', 'PREGNANCY_FEEDING', 'ILLNESS_OLD_AGE'];
  const answers = { fasting: { reasons }, haid: { years }, pregnancy: { years }, illness: { years }, donor: { kind: 'anonymous' } };
  for (const step of ['haid', 'pregnancy', 'illness']) {
    expect(notedAt(step, 'fidyah', answers, '2027-02-08')).toEqual(['fidyah.ramadan-ahead']);
    expect(notedAt(step, 'fidyah', answers, '2027-02-09')).toEqual([]);
  }
});

it('another flow’s page loads neither the days nor the notes', () => {
  expect(Object.keys(definitionsOfFlow(definitions, 'kaffarah').rates)).not.toContain('ramadan.begins');
  expect(JSON.stringify(definitionsOfFlow(definitions, 'kaffarah'))).not.toContain('ramadan');
});
