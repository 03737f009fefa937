import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found, mended } from '../testing/found.ts';

it('finds a comparison with a misspelt option, which would never hold', () => {
  expect(found('unknown-option', ['flows/gift/gift.rules.json', '/rules/gift.by-days/logic/==/1', 'dyas']).join('\n')).toContain(
    '“dyas” is not an option of “ask.by”. Did you mean “days”?',
  );
});

it('requires a default to be an option', () => {
  expect(found('unknown-option', ['flows/gift/ask.step.json', '/properties/by/default', 'money']).join('\n')).toContain(
    '“money” is not an option of “ask.by”. Its options are amount, days.',
  );
});

it('requires options also in enrolment addresses and carried calculations', () => {
  const enrolment: Json = [{ path: 'money', step: 'ask', sets: { 'ask.by': 'money' } }, { step: 'ask' }];
  expect(found('unknown-option', ['flows/site.json', '/enrolment', enrolment])).toEqual([
    expect.stringMatching(/^flows\/site\.json\/enrolment\/0\/sets\/ask\.by: “money” is not an option of “ask\.by”\./),
  ]);
  expect(found('unknown-option', ['flows/gift/ask.step.json', '/instead', { 'ask.by': 'money' }])).toHaveLength(1);
});

it('fixes a misspelt option', () => {
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

it('checks titles that follow a choice beside the question', () => {
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

it('names an option’s typed amount by option and question, and requires amounts for the others', () => {
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

it('requires an option shown on demand to belong to its question', () => {
  const more = (option: string) => ['flows/gift/ask.step.json', '/properties/by/more', { text: 'ask.title', options: [option] }] as const;
  expect(found('unknown-option', more('days'))).toEqual([]);
  expect(found('unknown-option', more('dyas')).join('\n')).toContain('“dyas” is not an option of “ask.by”.');
});
