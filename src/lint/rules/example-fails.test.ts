import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { type Change, found } from '../testing/found.ts';

it('finds that three days at S$5.00 are not S$16', () => {
  expect(found('example-fails', ['flows/gift/gift.rules.json', '/rules/gift.due/examples/0/expect', '16']).join('\n')).toContain(
    'flows/gift/gift.rules.json/rules/gift.due/examples/0/expect: The example expects “16”, and the rule gives “15”.',
  );
});

it('an example must give everything that the rule reads', () => {
  expect(
    found('example-fails', ['flows/gift/gift.rules.json', '/rules/gift.due/examples/0/given/more.days', undefined]).join('\n'),
  ).toContain('The rule cannot be computed: the example does not give "more.days", which the rule reads.');
});

it('an example must give days as rules read them, and the finding shows how', () => {
  const born: Change = ['flows/gift/ask.step.json', '/properties/born', { type: 'string', format: 'day-month-year', title: 'ask.name' }];
  const ofAge = (given: Json): Change => [
    'flows/gift/gift.rules.json',
    '/rules/gift.of-age',
    {
      unit: 'number',
      says: 'The days since.',
      source: { name: 'The office', asOf: '2026-01-01' },
      logic: { days_between: [{ var: 'ask.born' }, { var: 'today' }] },
      examples: [{ given, expect: '9' }],
    },
  ];
  expect(found('example-fails', born, ofAge({ 'ask.born': '2026-05-20', today: '2026-05-29' }))).toEqual([]);
  expect(found('example-fails', born, ofAge({ 'ask.born': '20/05/2026', today: '2026-05-29' }))).toEqual([
    'flows/gift/gift.rules.json/rules/gift.of-age/examples/0: The rule cannot be computed: "ask.born" is a day, and an example gives it as rules read' +
      ' it: "2026-05-20", and not "20/05/2026". Give every name that the rule reads a value of its kind.',
  ]);
  expect(found('example-fails', born, ofAge({ 'ask.born': '2026-05-20', today: '29 May 2026' })).join()).toContain('"2026-05-29"');
});

it('reports a day expected in typed form as rules give it', () => {
  const next: Change = [
    'flows/gift/gift.rules.json',
    '/rules/gift.next',
    {
      unit: 'text',
      says: 'The day after.',
      source: { name: 'The office', asOf: '2026-01-01' },
      logic: { add_days: [{ var: 'today' }, 1] },
      examples: [{ given: { today: '2026-05-19' }, expect: '20/05/2026' }],
    },
  ];
  expect(found('example-fails', next).join()).toContain(
    'expects “20/05/2026”, and the rule gives “2026-05-20”. Write the day as rules give it: “2026-05-20”.',
  );
});
