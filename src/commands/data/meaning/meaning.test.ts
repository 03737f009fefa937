import { expect, it } from 'vitest';
import { dataFilesOf } from '../../../content/index.ts';
import type { Json } from '../../../engine/index.ts';
import { put } from '../../../lint/testing/found.ts';
import { smallData } from '../../../lint/testing/small-data.ts';
import { blameOf } from './blame.ts';
import { meaningOf } from '../../../fixtures/index.ts';
import { describeMeaning } from './print.ts';

type Change = readonly [path: string, pointer: readonly string[], value: Json | undefined];

const RATES = 'flows/rates/gift.json';
const VALUES = ['rates', 'gift.day', 'values'];
const RULES = 'flows/gift/gift.rules.json';
const source = { name: 'The office', asOf: '2026-01-01' };
const given = {
  says: 'S$7 is given.',
  flow: 'gift',
  on: '2026-02-10',
  answers: { ask: { by: 'amount', amount: '7' } },
  expect: { totalCents: 700 },
};
const data: { readonly [path: string]: Json } = { ...smallData, 'tests/fixtures/given.json': given };

it('a changed rate is reported from old to new value, with the fixtures that get other amounts', () => {
  expect(meaning([RATES, [...VALUES, '1', 'value'], '6.00'])).toEqual([
    'Compared with the last commit:',
    'rates.gift.day from 2026-02-01: 5.00 -> 6.00: 1 fixture changes',
    '  gift: A gift S$15.00 -> S$18.00',
  ]);
});

it('a new value is tried on its first day, even without a fixture on it', () => {
  expect(meaning([RATES, [...VALUES, '-'], { from: '2026-05-01', value: '8.00', source }])).toEqual([
    'Compared with the last commit:',
    'rates.gift.day from 2026-05-01: 5.00 -> 8.00: 1 fixture changes',
    '  gift (as if on 2026-05-01): A gift S$15.00 -> S$24.00',
  ]);
});

it('a rule is reported by its changed part, with the effects', () => {
  expect(meaning([RULES, ['rules', 'gift.by-amount', 'logic'], { '!=': [{ var: 'ask.by' }, 'amount'] }])).toEqual([
    'Compared with the last commit:',
    'gift.by-amount “==” -> “!=”: 2 fixtures change',
    expect.stringMatching(/^ {2}gift: due -> .*error/),
    expect.stringMatching(/^ {2}given: due -> /),
  ]);
});

it('several changes are reported each with its own effect', () => {
  const lines = meaning(
    [RATES, [...VALUES, '1', 'value'], '6.00'],
    ['flows/gift/ask.step.json', ['properties', 'amount', 'requiredWhen'], undefined],
  );
  expect(lines).toContain('rates.gift.day from 2026-02-01: 5.00 -> 6.00: 1 fixture changes');
  expect(lines).toContain('the step ask fields.required: true -> false: no fixture changes');
});

it('a condition in place is reported with its part, and can be computed alone with it', () => {
  const notes = [{ id: 'tax', when: { 'ask.by': 'amount' }, text: 'gift.note' }];
  expect(meaning(['flows/gift/flow.json', ['notes'], notes])).toEqual([
    'Compared with the last commit:',
    expect.stringMatching(/^the flow gift .*: 1 fixture changes$/),
    '  only shown values: given: receipt taxDeductibleText nothing -> gift.note',
  ]);
});

it('words of a rule, its source and its examples change no meaning', () => {
  expect(meaning([RULES, ['rules', 'gift.due', 'says'], 'Otherwise.'])).toEqual([
    'Compared with the last commit:',
    'gift.due described otherwise: no fixture changes',
  ]);
  expect(meaning()).toEqual(['The data mean the same as those of the last commit.']);
});

it('data that this version cannot read are not compared', () => {
  const former = read([RULES, ['rules', 'gift.due', 'logic'], { var: 'gift.deu' }]);
  expect(describeMeaning(meaningOf(read(), { name: 'the last commit', data: former }))).toMatch(
    /^The data of the last commit cannot be read: flows\/gift\/gift\.rules\.json/,
  );
});

it('a fixture just at a rate’s limit is listed last, and counted separately', () => {
  const logic = { if: [{ '>=': [{ var: 'ask.amount' }, { var: 'rates.gift.day' }] }, { var: 'ask.amount' }, 0] };
  const at: Json = { ...given, answers: { ask: { by: 'amount', amount: '5' } } };
  const near: Json = { ...given, answers: { ask: { by: 'amount', amount: '5.05' } } };
  const before: Change[] = [
    [RULES, ['rules', 'gift.due', 'logic'], logic as Json],
    ['tests/fixtures/at.json', [], at],
    ['tests/fixtures/near.json', [], near],
  ];
  const now = read(...before, [RATES, [...VALUES, '1', 'value'], '5.10']);
  expect(describeMeaning(meaningOf(now, { name: 'the last commit', data: read(...before) })).split('\n')).toEqual([
    'Compared with the last commit:',
    'rates.gift.day from 2026-02-01: 5.00 -> 5.10: 1 fixture changes, and 1 at the very edge of it turns',
    expect.stringMatching(/^ {2}near: due -> nothing due/),
    expect.stringMatching(/^ {2}at the very edge: at: due -> nothing due/),
  ]);
});

it('a hundred fixtures are listed in at most 40 lines', () => {
  const many = Array.from({ length: 100 }, (_, place): Change => [`tests/fixtures/${place}.json`, [], data['tests/fixtures/gift.json']]);
  const lines = meaning([RATES, [...VALUES, '1', 'value'], '6.00'], ...many);
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(lines).toContain('rates.gift.day from 2026-02-01: 5.00 -> 6.00: 101 fixtures change');
  expect(lines.at(-1)).toMatch(/^ {2}… and \d+ more$/);
});

it('the change at fault is the one that alone makes the fixture fail', () => {
  const now = read(
    [RATES, [...VALUES, '1', 'value'], '6.00'],
    ['flows/gift/ask.step.json', ['properties', 'amount', 'requiredWhen'], undefined],
  );
  const failing = ['tests/fixtures/gift.json', 'tests/fixtures/given.json'];
  const blame = blameOf(failing, now, { name: 'the last commit', data: read() });
  expect(blame('tests/fixtures/gift.json')).toEqual({
    what: 'rates.gift.day',
    since: 'rates.gift.day was changed since the last commit: from 2026-02-01: 5.00 -> 6.00',
  });
  expect(blame('tests/fixtures/given.json')).toBeUndefined();
});

function meaning(...changes: readonly Change[]): readonly string[] {
  return describeMeaning(meaningOf(read(...changes), { name: 'the last commit', data: read() })).split('\n');
}

function read(...changes: readonly Change[]) {
  const files = new Map(Object.entries(data));
  for (const [path, pointer, value] of changes) files.set(path, put(files.get(path), pointer, value) ?? null);
  return dataFilesOf(Object.fromEntries([...files].map(([path, json]) => [path, JSON.stringify(json)])), {});
}
