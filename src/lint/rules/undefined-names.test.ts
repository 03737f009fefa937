import { describe, expect, it } from 'vitest';
import { namedIn } from '../../content/index.ts';
import { type Change, found, lintWith, mended, smallDataWith } from '../testing/found.ts';

it('suggests a rule for a misspelt guard', () => {
  expect(found('unknown-rule', ['flows/gift/flow.json', '/steps/1/when', 'gift.by-dyas']).join('\n')).toContain(
    'There is no rule “gift.by-dyas”. Did you mean “gift.by-days”?',
  );
});

it('a question’s check needs its rule', () => {
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
])('%s must name an existing rule', (_, place, notes) => {
  expect(found('unknown-rule', ['flows/gift/flow.json', place, notes]).join('\n')).toContain(
    `flows/gift/flow.json${place}/0/when: There is no rule “gift.by-dyas”. Did you mean “gift.by-days”?`,
  );
});

it('fixes a misspelt rule', () => {
  expect(mended(['flows/gift/flow.json', '/steps/1/when', 'gift.by-dasy'])).toEqual(['“gift.by-dasy” becomes “gift.by-days”']);
});

it('requires a flow’s steps to exist', () => {
  expect(found('unknown-step', ['flows/gift/flow.json', '/steps/0/step', 'aks']).join('\n')).toContain(
    'There is no step “aks”. Did you mean “ask”?',
  );
});

it('fixes a misspelt step of a flow', () => {
  expect(mended(['flows/gift/flow.json', '/steps/2/step', 'reviwe'])).toEqual(['“reviwe” becomes “review”']);
});

it('requires a calculator’s target flow to exist', () => {
  expect(found('unknown-flow', ['flows/gift/flow.json', '/carriesTo', { flow: 'gfit', steps: ['ask'], sets: {} }]).join('\n')).toContain(
    'There is no flow “gfit”. Did you mean “gift”?',
  );
});

it('requires the layout of a flow’s receipt to exist', () => {
  expect(found('unknown-receipt', ['flows/gift/flow.json', '/receipts/0/layout', 'gifts']).join('\n')).toContain(
    'There is no receipt layout “gifts”. Did you mean “gift”?',
  );
});

it('fixes a misspelt layout', () => {
  expect(mended(['flows/gift/flow.json', '/receipts/0/layout', 'gitf'])).toEqual(['“gitf” becomes “gift”']);
});

const donorOf = (trial: number, name: string) => ['flows/gift/trials.json', `/trials/${trial}/donor`, name] as const;

it('finds an unknown donor, with the nearest name', () => {
  expect(found('unknown-donor', donorOf(0, 'naemd'))).toEqual([
    'flows/gift/trials.json/trials/0/donor: There is no donor “naemd” in flows/trial-donors.json. Did you mean “named”?',
  ]);
  expect(mended(donorOf(0, 'naemd'))).toEqual(['“naemd” becomes “named”']);
});

it('finds a donor like no other, and does not run the trial without it', () => {
  expect(lintWith([donorOf(0, 'company')]).map(({ code, mend }) => [code, mend])).toEqual([
    ['unknown-donor', 'Add it there, or answer as the donor here, under “answers”.'],
  ]);
});

it('requires a line’s group to exist in its flow', () => {
  expect(found('unknown-group', ['flows/gift/flow.json', '/items/0/group', 'gift']).join('\n')).toContain(
    'This flow has no group “gift”. Did you mean “gifts”?',
  );
});

it('fixes a misspelt group', () => {
  expect(mended(['flows/gift/flow.json', '/items/0/group', 'gifst'])).toEqual(['“gifst” becomes “gifts”']);
});

it('suggests a text for a misspelt one', () => {
  expect(found('unknown-text', ['flows/gift/ask.step.json', '/title', 'ask.titel']).join('\n')).toContain(
    'There is no text “ask.titel”. Did you mean “ask.title”?',
  );
});

it('refuses a group of texts as a text', () => {
  expect(found('unknown-text', ['flows/gift/ask.step.json', '/title', 'ask']).join('\n')).toContain(
    '“ask” is a group of texts, not a text.',
  );
});

it('a flow’s own wording must replace an existing text', () => {
  expect(found('unknown-text', ['flows/gift/flow.json', '/wording', { 'ask.titel': 'gift.title' }]).join('\n')).toContain(
    'There is no text “ask.titel”. Did you mean “ask.title”?',
  );
});

it('fixes a misspelt text', () => {
  expect(mended(['flows/gift/pay.step.json', '/title', 'gift.pya'])).toEqual(['“gift.pya” becomes “gift.pay”']);
});

const TEXTS = ['en', 'ms'].map((language) => `flows/text/${language}/translation.json`);
const DAY = '/rates/gift/day';

it('requires a donor’s name for a rate behind an amount, since proofs and sums show it', () => {
  const unnamed = TEXTS.map((file) => [file, DAY, undefined] as const);
  expect(found('unknown-text', ...unnamed)).toEqual([
    'flows/rates/gift.json/rates/gift.day: Donors read of this rate under “Rates” and in sums, and no text says what it is called:' +
      ' there is no text “rates.gift.day”. Add it to flows/text, in every language: under “rates”, by the name of the rate.',
  ]);
});

it('requires a text for each row of a table', () => {
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

it('requires no name for a rate that only limits an answer', () => {
  expect(found('unknown-text')).toEqual([]);
});

it('requires a fixture’s flow to exist', () => {
  expect(found('fixture-unknown-flow', ['tests/fixtures/gift.json', '/flow', 'gfit'])).toEqual([
    expect.stringContaining('tests/fixtures/gift.json/flow: There is no flow “gfit”. Did you mean “gift”?'),
  ]);
});

it('fixes the flow of a fixture', () => {
  expect(mended(['tests/fixtures/gift.json', '/flow', 'gfit'])).toEqual(['“gfit” becomes “gift”']);
});

describe('wherever the meta-schemas expect a name', () => {
  const PART: Change = ['flows/parts/pay.json', '', { description: 'Paying.', steps: [{ step: 'review', when: 'gift.by-days' }] }];
  const FLOW = 'flows/gift/flow.json';
  const OTHERS: readonly Change[] = [PART, [FLOW, '/steps/2', { part: 'pay' }], [FLOW, '/items/0/group', 'gifts']];
  const places = namedIn(smallDataWith(OTHERS)).filter(({ to, spot }) => to !== 'condition' && spot.part === 'value');
  const byPlace = new Map(places.map((one) => [`${one.spot.file.path}${one.spot.pointer}`, one]));

  it('there are many such places', () => {
    expect(byPlace.size).toBeGreaterThan(50);
    expect(new Set(places.map(({ to }) => to))).toEqual(
      new Set(['common', 'day', 'donor', 'flow', 'group', 'icon', 'list', 'name', 'part', 'receipt', 'rule', 'step', 'text']),
    );
  });

  it.each([...byPlace])('an undefined name is refused at %s', (place, { name, spot: { file, pointer } }) => {
    const wrong = name.includes('/') ? name.replace(/[^/]+[.]json$/, 'zzzz.json') : name.replace(/[^.]+$/, 'zzzz');
    const errors = lintWith([...OTHERS, [file.path, pointer, wrong]]).filter(({ severity }) => severity === 'error');
    expect(errors.map((one) => `${one.file}${one.pointer}`)).toContain(place);
  });
});
