import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found, mended } from '../testing/found.ts';

it('suggests an answer for a misspelt one in a rule', () => {
  expect(found('unknown-field', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1/var', 'ask.amuont']).join('\n')).toContain(
    'No question gives the answer “ask.amuont”. Did you mean “ask.amount”?',
  );
});

it('requires existing fields of list entries', () => {
  expect(
    found('unknown-field', [
      'flows/gift/gift.rules.json',
      '/rules/gift.due/logic/if/1',
      { reduce: [{ var: 'more.notes' }, { '+': [{ var: 'accumulator' }, { var: 'current.word' }] }, 0] },
    ]).join('\n'),
  ).toContain('The entries of this list do not have “current.word”. Did you mean “words”?');
});

it.each<[string, Json, string]>([
  ['reduce', { reduce: [{ var: 'more.notes' }, { '+': [{ var: 'accumulator' }, { var: 'rates.gift.day' }] }, 0] }, 'current.due'],
  ['map', { reduce: [{ map: [{ var: 'more.notes' }, { '*': [2, { var: 'rates.gift.day' }] }] }, { var: 'current' }, 0] }, 'due'],
  ['filter', { reduce: [{ filter: [{ var: 'more.notes' }, { '>': [{ var: 'rates.gift.day' }, 2] }] }, 1, 0] }, 'due'],
  ['all', { if: [{ all: [{ var: 'more.notes' }, { '>': [{ var: 'rates.gift.day' }, 2] }] }, 1, 0] }, 'due'],
])('refuses a rate inside %s, like any JSON-Logic tool, with an example of the alternative', (_operation, logic, reads) => {
  expect(found('unknown-field', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1', logic])).toEqual([
    expect.stringContaining(
      '“rates.gift.day” cannot be read for each entry of a list, where there is the entry alone. Let the list work it out: "worksOut": { "due": "<rule>" } in' +
        ` its “list”, a rule such as { "*": [{ "var": "item.words" }, { "var": "rates.gift.day" }] }, and { "var": "${reads}" } here.`,
    ),
  ]);
});

it('refuses a rule, an answer and a table inside an iteration too', () => {
  const each = (inner: Json): readonly string[] =>
    found('unknown-field', [
      'flows/gift/gift.rules.json',
      '/rules/gift.due/logic/if/1',
      { reduce: [{ var: 'more.notes' }, { '+': [{ var: 'accumulator' }, inner] }, 0] },
    ]);
  expect(each({ var: 'more.days' }).join()).toContain('“more.days” cannot be read for each entry');
  expect(each({ if: [{ var: 'gift.by-days' }, 1, 0] }).join()).toContain('“gift.by-days” cannot be read for each entry');
  expect(each({ var: 'today' }).join()).toContain('“today” cannot be read for each entry');
});

it('requires a summary row to show a question of the item', () => {
  expect(found('unknown-field', ['flows/gift/more.step.json', '/properties/notes/list/summary/0', 'wrods']).join('\n')).toContain(
    'The items of this list have no question “wrods”. Did you mean “words”?',
  );
});

it('requires a section to begin with a question of its step', () => {
  const from = (question: string) => ['flows/gift/more.step.json', '/sections', [{ title: 'ask.title', from: question }]] as const;
  expect(found('unknown-field', from('days'))).toEqual([]);
  expect(found('unknown-field', from('dyas')).join('\n')).toContain('This step has no question “dyas”. Did you mean “days”?');
});

it('requires a section’s errors to be checked by its first question', () => {
  const says = (code: string) =>
    [
      ['flows/gift/more.step.json', '/properties/days/checks', [{ code: 'nothing', wrongWhen: { 'more.days': '0' }, text: 'ask.title' }]],
      ['flows/gift/more.step.json', '/sections', [{ title: 'ask.title', from: 'days', errors: [code] }]],
    ] as const;
  expect(found('unknown-field', ...says('nothing'))).toEqual([]);
  expect(found('unknown-field', ...says('nothign')).join('\n')).toContain(
    'The first question of this group has no check “nothign”. Did you mean “nothing”?',
  );
});

it('requires a list’s section to begin with a question of its items', () => {
  const from = (question: string) =>
    ['flows/gift/more.step.json', '/properties/notes/list/sections', [{ title: 'ask.title', from: question, folded: true }]] as const;
  expect(found('unknown-field', from('words'))).toEqual([]);
  expect(found('unknown-field', from('wrods')).join('\n')).toContain(
    'The items of this list have no question “wrods”. Did you mean “words”?',
  );
});

it('requires a list for remark lines', () => {
  expect(found('unknown-field', ['flows/gift/flow.json', '/items/0/remarks/0/list', 'more.days']).join('\n')).toContain(
    'No question “more.days” is a list.',
  );
});

it('requires a fixture to answer asked questions', () => {
  expect(found('unknown-field', ['tests/fixtures/gift.json', '/answers/more/dyas', '3'])).toEqual([
    'tests/fixtures/gift.json/answers/more/dyas: No question gives the answer “more.dyas”. Did you mean “more.days”?',
  ]);
});

it.each(['hidden', 'visible'])('requires existing questions when a fixture expects some to be %s', (key) => {
  expect(found('unknown-field', ['tests/fixtures/gift.json', `/expect/${key}`, ['more.days']])).toEqual([]);
  expect(found('unknown-field', ['tests/fixtures/gift.json', `/expect/${key}`, ['more.dyas']])).toEqual([
    expect.stringContaining('No question gives the answer “more.dyas”. Did you mean “more.days”?'),
  ]);
});

it('refuses a fixture that expects a never asked question to be hidden, which would always pass', () => {
  const steps = [{ step: 'ask' }, { step: 'review' }, { step: 'pay' }];
  expect(
    found('unknown-field', ['flows/gift/flow.json', '/steps', steps], ['tests/fixtures/gift.json', '/expect/hidden', ['more.days']]),
  ).toEqual([
    'tests/fixtures/gift.json/expect/hidden/0: The flow “gift” never asks “more.days”, so it would always be hidden. Name a question of its steps: ask, review, pay.',
  ]);
});

it('refuses a fixture that expects a hidden question in a missing entry', () => {
  const answers = { ask: { by: 'days' }, more: { days: '3', notes: [{ words: 'Ramadan' }] } };
  const hiding = (name: string) =>
    found('unknown-field', ['tests/fixtures/gift.json', '/answers', answers], ['tests/fixtures/gift.json', '/expect/hidden', [name]]);
  expect(hiding('more.notes.0.words')).toEqual([]);
  expect(hiding('more.notes.1.words')).toEqual([
    'tests/fixtures/gift.json/expect/hidden/0: The answers have no entry for “more.notes.1.words”, so it would always be hidden. Entries are counted from 0: name one of the answers.',
  ]);
});

it('fixes a misspelt answer, in a rule and in a fixture', () => {
  expect(
    mended(
      ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1/var', 'ask.amuont'],
      ['tests/fixtures/gift.json', '/answers/more', { dyas: '3' }],
      ['tests/fixtures/gift.json', '/expect/hidden', ['ask.amuont']],
    ),
  ).toEqual(['“ask.amuont” becomes “ask.amount”', '“dyas” becomes “days”', '“ask.amuont” becomes “ask.amount”']);
});

it('finds an unknown answer in a condition in place, at its name', () => {
  expect(found('unknown-field', ['flows/gift/flow.json', '/steps/1/when', { 'ask.bye': 'days' }])).toEqual([
    'flows/gift/flow.json/steps/1/when/ask.bye: No question gives the answer “ask.bye”. Did you mean “ask.by”?',
  ]);
});
