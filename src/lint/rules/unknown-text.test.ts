import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

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
