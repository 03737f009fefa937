import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found, mended } from '../testing/found.ts';

it('a rule that compares with a misspelt option would silently never hold', () => {
  expect(found('unknown-option', ['flows/gift/gift.rules.json', '/rules/gift.by-days/logic/==/1', 'dyas']).join('\n')).toContain(
    '“dyas” is not an option of “ask.by”. Did you mean “days”?',
  );
});

it('what is chosen beforehand is an option', () => {
  expect(found('unknown-option', ['flows/gift/ask.step.json', '/properties/by/default', 'money']).join('\n')).toContain(
    '“money” is not an option of “ask.by”. Its options are amount, days.',
  );
});

it('so is what an address of enrolment, and a calculation that is carried over, answer', () => {
  const enrolment: Json = [{ path: 'money', step: 'ask', sets: { 'ask.by': 'money' } }, { step: 'ask' }];
  expect(found('unknown-option', ['flows/site.json', '/enrolment', enrolment])).toEqual([
    expect.stringMatching(/^flows\/site\.json\/enrolment\/0\/sets\/ask\.by: “money” is not an option of “ask\.by”\./),
  ]);
  expect(found('unknown-option', ['flows/gift/ask.step.json', '/instead', { 'ask.by': 'money' }])).toHaveLength(1);
});

it('a misspelt option is respelt', () => {
  expect(mended(['flows/gift/gift.rules.json', '/rules/gift.by-amount/logic/==/1', 'amuont'])).toEqual(['“amuont” becomes “amount”']);
});

it('finds a value in a condition in place that the question does not offer, at that value', () => {
  const guarded = (guard: Json) => found('unknown-option', ['flows/gift/flow.json', '/steps/1/when', guard]);
  expect(guarded({ 'ask.by': 'day' })).toEqual([
    'flows/gift/flow.json/steps/1/when/ask.by: “day” is not an option of “ask.by”. Did you mean “days”?',
  ]);
  expect(guarded({ 'ask.by': ['days', 'weeks'] })).toEqual([
    'flows/gift/flow.json/steps/1/when/ask.by/1: “weeks” is not an option of “ask.by”. Its options are amount, days.',
  ]);
  expect(guarded({ 'ask.by': { not: ['dayz'] } })).toEqual([
    'flows/gift/flow.json/steps/1/when/ask.by/not/0: “dayz” is not an option of “ask.by”. Did you mean “days”?',
  ]);
});

it('titles follow the answers of a choice beside the question', () => {
  const options = ['amount', 'days'].map((value) => ({ const: value, title: `ask.by-${value}` }));
  const by = { type: 'string', title: 'ask.by', oneOf: options };
  const titled = (question: string, answer: string) => {
    const words = { type: 'string', title: 'more.words', titleBy: { question, titles: { [answer]: 'gift.title' } } };
    return found('unknown-option', ['flows/gift/more.step.json', '/properties/notes/items/properties', { by, words }]);
  };
  expect(titled('by', 'days')).toEqual([]);
  expect(titled('by', 'weeks').join()).toContain('“weeks” is not an option of');
  expect(titled('bye', 'days').join()).toContain('“bye” is no choice beside');
});

it('an amount that is typed beside those to choose from is named by its option and its question, and the others are amounts', () => {
  const options = ['own', '50'].map((value) => ({ const: value, title: `ask.by-${value}` }));
  const chosen = (ownAmount: Json, values = options) =>
    found('unknown-option', [
      'flows/gift/ask.step.json',
      '/properties/sum',
      { type: 'string', title: 'ask.by', oneOf: values, ownAmount },
    ]).join('\n');
  expect(chosen({ option: 'own', question: 'amount' })).toBe('');
  expect(chosen({ option: 'owm', question: 'amount' })).toContain('“owm” is not an option of “ask.sum”');
  expect(chosen({ option: 'own', question: 'by' })).toContain('“by” takes no amount of money beside “ask.sum”');
  expect(chosen({ option: 'own', question: 'amount' }, [...options, { const: 'much', title: 'ask.by' }])).toContain(
    '“much” of “ask.sum” is no amount',
  );
});

it('an option that is shown on demand is one of its question', () => {
  const more = (option: string) => ['flows/gift/ask.step.json', '/properties/by/more', { text: 'ask.title', options: [option] }] as const;
  expect(found('unknown-option', more('days'))).toEqual([]);
  expect(found('unknown-option', more('dyas')).join('\n')).toContain('“dyas” is not an option of “ask.by”.');
});
