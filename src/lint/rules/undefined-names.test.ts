import { describe, expect, it } from 'vitest';
import { namedIn } from '../../content/index.ts';
import { type Change, found, lintWith, mended, smallDataWith } from '../testing/found.ts';

it('a misspelt guard is told which rule it means', () => {
  expect(found('unknown-rule', ['flows/gift/flow.json', '/steps/1/when', 'gift.by-dyas']).join('\n')).toContain(
    'There is no rule “gift.by-dyas”. Did you mean “gift.by-days”?',
  );
});

it('a check of a question needs its rule', () => {
  expect(
    found('unknown-rule', [
      'flows/gift/ask.step.json',
      '/properties/amount/checks',
      [{ code: 'odd', wrongWhen: 'gift.is-odd', text: 'ask.amount' }],
    ]).join('\n'),
  ).toContain('There is no rule “gift.is-odd”.');
});

it.each([
  ['a text of a flow', '/notes', [{ id: 'tax', when: 'gift.by-dyas', text: 'gift.title' }]],
  [
    'a text at a step',
    '/steps/0/notes',
    [{ when: 'gift.by-dyas', text: 'gift.title', source: { name: 'The office', asOf: '2026-01-01' } }],
  ],
])('%s names a rule that is there', (_, place, notes) => {
  expect(found('unknown-rule', ['flows/gift/flow.json', place, notes]).join('\n')).toContain(
    `flows/gift/flow.json${place}/0/when: There is no rule “gift.by-dyas”. Did you mean “gift.by-days”?`,
  );
});

it('a misspelt rule is respelt', () => {
  expect(mended(['flows/gift/flow.json', '/steps/1/when', 'gift.by-dasy'])).toEqual(['“gift.by-dasy” becomes “gift.by-days”']);
});

it('a flow holds steps that are there', () => {
  expect(found('unknown-step', ['flows/gift/flow.json', '/steps/0/step', 'aks']).join('\n')).toContain(
    'There is no step “aks”. Did you mean “ask”?',
  );
});

it('a misspelt step of a flow is respelt', () => {
  expect(mended(['flows/gift/flow.json', '/steps/2/step', 'reviwe'])).toEqual(['“reviwe” becomes “review”']);
});

it('a calculator hands over to a flow that is there', () => {
  expect(found('unknown-flow', ['flows/gift/flow.json', '/carriesTo', { flow: 'gfit', steps: ['ask'], sets: {} }]).join('\n')).toContain(
    'There is no flow “gfit”. Did you mean “gift”?',
  );
});

it('a flow gives a receipt whose layout is there', () => {
  expect(found('unknown-receipt', ['flows/gift/flow.json', '/receipts/0/layout', 'gifts']).join('\n')).toContain(
    'There is no receipt layout “gifts”. Did you mean “gift”?',
  );
});

it('a misspelt layout is respelt', () => {
  expect(mended(['flows/gift/flow.json', '/receipts/0/layout', 'gitf'])).toEqual(['“gitf” becomes “gift”']);
});

const donorOf = (trial: number, name: string) => ['flows/gift/trials.json', `/trials/${trial}/donor`, name] as const;

it('a donor that does not exist is found, with the nearest', () => {
  expect(found('unknown-donor', donorOf(0, 'naemd'))).toEqual([
    'flows/gift/trials.json/trials/0/donor: There is no donor “naemd” in flows/trial-donors.json. Did you mean “named”?',
  ]);
  expect(mended(donorOf(0, 'naemd'))).toEqual(['“naemd” becomes “named”']);
});

it('a donor that is like no other is found, and the trial is not walked without it', () => {
  expect(lintWith([donorOf(0, 'company')]).map(({ code, mend }) => [code, mend])).toEqual([
    ['unknown-donor', 'Add it there, or answer as the donor here, under “answers”.'],
  ]);
});

it('a line belongs to a group of its flow', () => {
  expect(found('unknown-group', ['flows/gift/flow.json', '/items/0/group', 'gift']).join('\n')).toContain(
    'This flow has no group “gift”. Did you mean “gifts”?',
  );
});

it('a misspelt group is respelt', () => {
  expect(mended(['flows/gift/flow.json', '/items/0/group', 'gifst'])).toEqual(['“gifst” becomes “gifts”']);
});

it('a misspelt text is told which one it means', () => {
  expect(found('unknown-text', ['flows/gift/ask.step.json', '/title', 'ask.titel']).join('\n')).toContain(
    'There is no text “ask.titel”. Did you mean “ask.title”?',
  );
});

it('a group of texts is no text', () => {
  expect(found('unknown-text', ['flows/gift/ask.step.json', '/title', 'ask']).join('\n')).toContain(
    '“ask” is a group of texts, not a text.',
  );
});

it('a flow’s own words stand in for a text that there is', () => {
  expect(found('unknown-text', ['flows/gift/flow.json', '/wording', { 'ask.titel': 'gift.title' }]).join('\n')).toContain(
    'There is no text “ask.titel”. Did you mean “ask.title”?',
  );
});

it('a misspelt text is respelt', () => {
  expect(mended(['flows/gift/pay.step.json', '/title', 'gift.pya'])).toEqual(['“gift.pya” becomes “gift.pay”']);
});

const TEXTS = ['en', 'ms'].map((language) => `flows/text/${language}/translation.json`);
const DAY = '/rates/gift/day';

it('a rate that an amount rests on has a name for donors: proofs and sums call it by the text of that name', () => {
  const unnamed = TEXTS.map((file) => [file, DAY, undefined] as const);
  expect(found('unknown-text', ...unnamed)).toEqual([
    'flows/rates/gift.json/rates/gift.day: Donors read of this rate under “Rates” and in sums, and no text says what it is called:' +
      ' there is no text “rates.gift.day”. Add it to flows/text, in every language: under “rates”, by the name of the rate.',
  ]);
});

it('each row of a table is called by a text of its own', () => {
  const source = { name: 'The office', asOf: '2026-01-01' };
  const table = { unit: 'money', says: 'By day.', values: [{ from: '2026-01-01', rows: { amount: '4.00', days: '5.00' }, source }] };
  const price = { row: [{ var: 'rates.gift.price' }, { var: 'ask.by' }] };
  const texts = found(
    'unknown-text',
    ['flows/rates/gift.json', '/rates/gift.price', table],
    ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/2/round/0/*/1', price],
  );
  expect(texts).toEqual([expect.stringContaining('“rates.gift.price.amount”'), expect.stringContaining('“rates.gift.price.days”')]);
});

it('a rate that only bounds an answer is not called anything', () => {
  expect(found('unknown-text')).toEqual([]);
});

it('a fixture answers a flow that is there', () => {
  expect(found('fixture-unknown-flow', ['tests/fixtures/gift.json', '/flow', 'gfit'])).toEqual([
    expect.stringContaining('tests/fixtures/gift.json/flow: There is no flow “gfit”. Did you mean “gift”?'),
  ]);
});

it('the flow of a fixture is respelt', () => {
  expect(mended(['tests/fixtures/gift.json', '/flow', 'gfit'])).toEqual(['“gfit” becomes “gift”']);
});

describe('wherever the meta-schemas say that a name stands', () => {
  const PART: Change = ['flows/parts/pay.json', '', { description: 'Paying.', steps: [{ step: 'review', when: 'gift.by-days' }] }];
  const FLOW = 'flows/gift/flow.json';
  const OTHERS: readonly Change[] = [PART, [FLOW, '/steps/2', { part: 'pay' }], [FLOW, '/items/0/group', 'gifts']];
  const places = namedIn(smallDataWith(OTHERS)).filter(({ to, spot }) => to !== 'condition' && spot.part === 'value');
  const byPlace = new Map(places.map((one) => [`${one.spot.file.path}${one.spot.pointer}`, one]));

  it('there are many', () => {
    expect(byPlace.size).toBeGreaterThan(50);
    expect(new Set(places.map(({ to }) => to))).toEqual(
      new Set(['common', 'day', 'donor', 'flow', 'group', 'icon', 'list', 'name', 'part', 'receipt', 'rule', 'step', 'text']),
    );
  });

  it.each([...byPlace])('one that nothing defines is refused at %s', (place, { name, spot: { file, pointer } }) => {
    const wrong = name.includes('/') ? name.replace(/[^/]+[.]json$/, 'zzzz.json') : name.replace(/[^.]+$/, 'zzzz');
    const errors = lintWith([...OTHERS, [file.path, pointer, wrong]]).filter(({ severity }) => severity === 'error');
    expect(errors.map((one) => `${one.file}${one.pointer}`)).toContain(place);
  });
});
