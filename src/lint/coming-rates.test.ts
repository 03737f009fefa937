import { expect, it } from 'vitest';
import type { DefinitionFiles } from '../engine/index.ts';
import { comingDays, comingRates, describeComing, describeDay } from './coming-rates.ts';

const source = { name: 'a notice' };
const files: DefinitionFiles = {
  'flows/rates/a.json': {
    rates: {
      nisab: {
        values: [
          { from: '2026-09-01', value: '15902', source },
          { from: '2026-10-01', value: '16120', source },
          { from: '2026-11-01', value: '20000', source, confirmed: 'Gold rose by a quarter.' },
        ],
      },
      prices: { values: [{ from: '2026-10-01', value: { sheep: '369' }, source }] },
      broken: { values: 'none' },
    },
  },
  'flows/rates/b.json': {
    rates: {
      'fitrah.normal': {
        values: [
          { from: '2026-02-16', value: '5.00', source },
          { from: '2027-02-06', value: '5.00', source },
        ],
      },
    },
  },
};

it('lists scheduled values by their days: old and new value, the step, and the reason for confirmation', () => {
  expect(comingRates(files, '2026-09-30').map(describeComing)).toEqual([
    'nisab from 2026-10-01: 15902 → 16120 (+1.4 %)',
    'prices from 2026-10-01: {"sheep":"369"}',
    'nisab from 2026-11-01: 16120 → 20000 (+24.1 %), confirmed: Gold rose by a quarter.',
    'fitrah.normal from 2027-02-06: 5.00 → 5.00 (unchanged)',
  ]);
});

it('omits values that have begun', () => {
  expect(comingRates(files, '2027-02-06')).toEqual([]);
});

it('lists days in rates separately: what opens or closes on them, and unknown days', () => {
  const day = (from: string, value?: string) => ({ from, ...(value ? { value } : { toBeConfirmed: true }), source });
  const dated: DefinitionFiles = {
    'flows/rates/days.json': {
      rates: {
        'qurban.closes': {
          unit: 'date',
          values: [
            day('2026-01-01', '2026-05-20'),
            day('2026-06-01', '2027-05-30'),
            { ...day('2027-01-01', '2027-05-09'), toBeConfirmed: true },
          ],
        },
        'ramadan.begins': { unit: 'date', values: [day('2025-01-01', '2025-03-02'), day('2026-01-01')] },
        eid: { unit: 'date', values: [day('2026-01-01', '2027-01-01')] },
        nisab: { unit: 'money', values: [day('2026-01-01')] },
      },
    },
    'flows/qurban/flow.json': { id: 'qurban', season: { closes: 'rates.qurban.closes' } },
    'flows/zakat/flow.json': { id: 'zakat', season: { opens: 'rates.ramadan.begins', closes: 'rates.eid' } },
  };
  expect(comingDays(dated, '2026-05-20').map(describeDay)).toEqual([
    'ramadan.begins is not known yet: zakat opens, to be confirmed, overdue since 2026-03-02: the last one was 2025-03-02',
    'eid is 2027-01-01: the last day of zakat',
    'qurban.closes is 2027-05-09: the last day of qurban, to be confirmed',
  ]);
  expect(comingDays(dated, '2026-03-01').map(describeDay).at(-1)).toBe('ramadan.begins is not known yet: zakat opens, to be confirmed');
  expect(comingDays(dated, '2027-05-09').map(describeDay)[0]).toBe(
    'qurban.closes is 2027-05-09: the last day of qurban, to be confirmed, overdue: it has come',
  );
  expect(comingDays(dated, '2026-05-19').map(describeDay)[1]).toBe('qurban.closes is 2026-05-20: the last day of qurban');
});

it('lists an unknown day for each year, with the day from which it would count', () => {
  const unknown = (from: string) => ({ from, toBeConfirmed: true, source });
  const values = [unknown('2025-01-01'), unknown('2026-01-01'), unknown('2027-01-01')];
  const dated: DefinitionFiles = { 'flows/rates/a.json': { rates: { 'ramadan.begins': { unit: 'date', values } } } };
  expect(comingDays(dated, '2026-11-26').map(describeDay)).toEqual([
    'ramadan.begins is not known yet, to be confirmed',
    'ramadan.begins from 2027-01-01 on is not known yet, to be confirmed',
  ]);
});
