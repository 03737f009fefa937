import { expect, it } from 'vitest';
import { found, type Change } from '../testing/found.ts';

const ASK = 'flows/gift/ask.step.json';
const MORE = 'flows/gift/more.step.json';
const FLOW = 'flows/gift/flow.json';
const RULES = 'flows/gift/gift.rules.json';
/** A rule that always gives S$1. */
const ONE: Change = [
  RULES,
  '/rules/gift.one',
  {
    unit: 'money',
    says: 'A dollar.',
    source: { name: 'The office', asOf: '2026-01-01' },
    logic: 1,
    examples: [{ given: {}, expect: '1' }],
    why: [{ text: 'gift.title' }],
  },
];
const rule = (name: string, logic: Change[2]): Change => [RULES, `/rules/${name}/logic`, logic];

it('reports what stops a donor at its place, with the trial', () => {
  expect(found('trial-fails', [ASK, '/properties/amount/atMost', '10'])).toEqual([
    'flows/gift/ask.step.json/properties/amount: A donor of “gift” would be stopped here: “ask.amount” refuses "20" (too-large, most 10).' +
      ' The trial is “S$20 is given.” (flows/gift/trials.json/trials/0).' +
      ' Undo what stops the donor or, if it is right, change the trial with it.',
  ]);
});

it.each<[string, Change[], string]>([
  ['a question that is wanted besides', [[ASK, '/required', ['by', 'name']]], '“ask.name” is required'],
  [
    'an item of a list that is refused',
    [[MORE, '/properties/notes/items/properties/words/maxLength', 3]],
    '“more.notes.0.words” refuses "Ramadan"',
  ],
  ['a question that is shown to nobody', [[ASK, '/properties/amount/when', 'gift.by-days']], '“ask.amount” is not asked'],
  ['a step that no way leads to', [[FLOW, '/steps/1/when', 'gift.by-amount']], 'no way leads to the step “more”'],
  [
    'a total of nothing',
    [rule('gift.due', 0), [RULES, '/rules/gift.due/examples/0/expect', '0'], [RULES, '/rules/gift.due/why/0/text', 'gift.title']],
    'nothing is due by “gift.due”',
  ],
  [
    'a line of another rule',
    [[FLOW, '/items/0/amount', 'gift.one'], ONE],
    '“gift.due” is S$20.00, and the lines of the gift come to S$1.00',
  ],
  ['no receipt', [[FLOW, '/receipts/0/when', 'gift.by-days']], 'the gift has no receipt'],
  [
    'a method that takes such an amount',
    [
      ['flows/site.json', '/payments/card/atLeast', '5000'],
      ['flows/site.json', '/payments/paynow/atLeast', '5000'],
    ],
    'no payment method accepts S$20.00',
  ],
])('%s', (_, changes, problem) => {
  const said = found('trial-fails', ...changes);
  expect(said.join('\n')).toContain(problem);
});

it('reports an independent fault separately', () => {
  expect(found('trial-fails', [ASK, '/properties/by/widget', 'money'])).toEqual([]);
  expect(found('widget-does-not-fit', [ASK, '/properties/by/widget', 'money'])).toHaveLength(1);
});

it('a trial has its donor’s answers, overridden by its own', () => {
  const short: Change = ['schemas/common/name.json', '/maxLength', 5];
  const donor = (name: string): Change => ['flows/trial-donors.json', '/donors/named/answers/ask/name', name];
  expect(found('trial-fails', short, donor('Siti'))).toEqual([]);
  expect(found('trial-fails', short, donor('Siti Contoh'))).toEqual([
    'flows/gift/ask.step.json/properties/name: A donor of “gift” would be stopped here: “ask.name” refuses "Siti Contoh" (too-long, most 5).' +
      ' The trial is “Three days are given.” (flows/gift/trials.json/trials/1),' +
      ' its donor “A donor with a name.” (flows/trial-donors.json/donors/named).' +
      ' Undo what stops the donor or, if it is right, change the trial with it.',
  ]);
  expect(found('trial-fails', short, donor('Siti Contoh'), ['flows/gift/trials.json', '/trials/1/answers/ask/name', 'Siti'])).toEqual([]);
});

it('runs trials as of today, so that they hold for any rates', () => {
  expect(found('trial-fails')).toEqual([]);
});
