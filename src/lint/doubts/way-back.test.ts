import { expect, it } from 'vitest';
import { dataFilesOf, type Json } from '../../content/index.ts';
import { smallDataWith } from '../testing/found.ts';
import { waysBackClosed } from './way-back.ts';

const FLOW = 'flows/gift/flow.json';
const MORE = 'flows/gift/more.step.json';
const RATES = 'flows/rates/gift.json';
const { meta } = smallDataWith([]);

type Written = { readonly [path: string]: Json };

/** Content that every version reads. */
const before: Written = { [FLOW]: { id: 'gift' }, [MORE]: { properties: { days: { title: 'more.days' } } }, [RATES]: { rates: {} } };
const series: Written = { [FLOW]: { id: 'gift', receiptSeries: [{ from: '2026-01-01', prefix: 'GFT' }] } };
const days = (more: Json): Written => ({ [MORE]: { properties: { days: { title: 'more.days', ...(more as object) } } } });
const rates = (values: Json): Written => ({ [RATES]: { rates: { 'gift.trays': { unit: 'money', says: 'A tray.', values } } } });

it('is reported by version, file and word', () => {
  expect(closed(before, { ...series, ...days({ typed: { maxLength: 3 } }) })).toEqual([
    'There is no way back to version 0.3.0: it cannot read “receiptSeries” (flows/gift/flow.json), “typed” (flows/gift/more.step.json). Should it be started again, it serves the last content that it can read.',
  ]);
  const rows = [{ from: '2026-01-01', rows: { large: { beef: '95' }, plain: '40' } }];
  expect(closed(before, { ...days({ atLeast: '1', atMost: 'gift.most' }), ...rates(rows) })).toEqual([
    'There is no way back to version 0.4.0: it cannot read “atMost” (flows/gift/more.step.json), “large” (flows/rates/gift.json). Should it be started again, it serves the last content that it can read.',
  ]);
  expect(closed(before, rates([{ from: '2026-01-01', value: '5', confirmed: { 'rate-jump': 'The office said so.' } }]))).toEqual([
    expect.stringContaining('There is no way back to version 0.3.0: it cannot read “rate-jump” (flows/rates/gift.json).'),
  ]);
  const condition: Json = { id: 'gift', steps: [{ step: 'more', when: 'gift.by-days' }] };
  expect(closed(before, { [FLOW]: condition })).toEqual([expect.stringContaining('0.4.0: it cannot read “when” (flows/gift/flow.json).')]);
});

it('is reported for a row, a column and a sum that take their label from the schema of receipt data', () => {
  const layout = (...blocks: readonly Json[]): Written => ({
    'receipts/gift.json': { id: 'gift', version: 1, title: 'gift.title', blocks },
  });
  const row = { label: 'receipt.donor-name', value: 'donorName', format: 'name' };
  const sum = { kind: 'total', label: 'receipt.total', value: 'totalAmount' };
  const table = (column: Json) => ({ kind: 'table', list: 'attributes.gifts', columns: [column] });
  const whole = layout({ kind: 'rows', rows: [row] }, table(row), sum);
  expect(closed(before, whole)).toEqual([]);
  expect(closed(before, layout({ kind: 'rows', rows: [{ part: 'numbers' }] }, { part: 'donor' }))).toEqual([]);
  const { label: _, ...unlabelled } = sum;
  for (const [blocks, word] of [
    [[{ kind: 'rows', rows: [{ value: 'donorName' }] }], 'rows'],
    [[table({ value: 'amount', label: 'receipt.amount' })], 'columns'],
    [[unlabelled], 'blocks'],
  ] as const)
    expect(closed(whole, layout(...blocks))).toEqual([expect.stringContaining(`0.4.0: it cannot read “${word}” (receipts/gift.json).`)]);
});

it('is not reported again once such a word is live', () => {
  expect(closed({ ...before, ...series }, { ...series, ...days({ typed: { maxLength: 3 } }) })).toEqual([]);
});

it('is not reported for words that every version reads', () => {
  expect(closed(before, days({ hint: 'more.days-hint' }))).toEqual([]);
});

function closed(was: Written, change: Written): readonly string[] {
  return waysBackClosed(read(was), read({ ...was, ...change })).map(({ says }) => says);
}

function read(files: Written) {
  return dataFilesOf(Object.fromEntries(Object.entries(files).map(([path, json]) => [path, JSON.stringify(json)])), meta);
}
