import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found, lintTexts, lintWith, mended } from '../testing/found.ts';

it('suggests the right name for a misspelt property', () => {
  expect(found('not-meta-schema', ['flows/gift/flow.json', '/titel', 'gift.title']).join('\n')).toContain(
    'flows/gift/flow.json/titel: “titel” is not allowed in the file. Did you mean “title”?',
  );
});

it('requires a property that every flow has', () => {
  expect(found('not-meta-schema', ['flows/gift/flow.json', '/home', undefined]).join('\n')).toContain(
    'flows/gift/flow.json: The file lacks “home”. Add “home”.',
  );
});

it('refuses a number in quotes', () => {
  expect(found('not-meta-schema', ['flows/gift/flow.json', '/charity', '25']).join('\n')).toContain(
    '“charity” is the text “25”. It must be a whole number, without quotes.',
  );
});

it('checks a shared schema as a question', () => {
  expect(found('not-meta-schema', ['schemas/common/name.json', '/maxLenght', 66]).join('\n')).toContain(
    'schemas/common/name.json/maxLenght: “maxLenght” is not allowed in the file. Did you mean “maxLength”?',
  );
});

it('a dated rule has content only in its versions', () => {
  expect(
    found('not-meta-schema', [
      'flows/gift/gift.rules.json',
      '/rules/gift.due/dated',
      [{ from: '2026-01-01', says: 'x', source: { name: 'x', asOf: '2026-01-01' }, logic: 1, examples: [{ given: {}, expect: '1' }] }],
    ]).join('\n'),
  ).toContain(
    'flows/gift/gift.rules.json/rules/gift.due/logic: “logic” is not allowed here. In a rule with “dated”, each version has its own.',
  );
});

it('reports a file that is a list once, and not that its definitions are missing', () => {
  expect(lintTexts({ 'flows/gift/ask.step.json': '[]' })).toMatchObject([{ code: 'not-meta-schema', file: 'flows/gift/ask.step.json' }]);
});

it('names an entry of a list by its place, and explains what it lacks', () => {
  expect(found('not-meta-schema', ['flows/rates/gift.json', '/rates/gift.day/values/1/source', undefined]).join()).toMatch(
    /Entry 2 of “values” lacks “source”\. Add “source”\. [A-Z]/,
  );
});

it('requires a file to name its kind’s meta-schema', () => {
  const named = (kind: string) => found('not-meta-schema', ['flows/gift/flow.json', '/$schema', `../../schemas/meta/${kind}.schema.json`]);
  expect(named('flow')).toEqual([]);
  expect(named('step').join()).toContain('does not have the form that “$schema” needs.');
});

it('points at the comma in an amount', () => {
  expect(found('not-meta-schema', ['flows/rates/gift.json', '/rates/gift.day/values/1/value', '18,50']).join()).toContain(
    '“18,50” has a comma where a point belongs. Write “18.50”, if that is meant.',
  );
});

it('does not report a name with a foreign letter by two equal words', () => {
  expect(found('not-meta-schema', ['flows/gift/flow.json', '/t\u0456tle', 'gift.title']).join('\n')).toContain(
    'Its “\u0456” is the Cyrillic letter U+0456, which only looks like “i”. Did you mean “title”?',
  );
});

it('refuses a text of spaces', () => {
  expect(found('not-meta-schema', ['flows/text/en/translation.json', '/more/days', '  ']).join()).toContain('not only spaces');
});

it('allows a frame only on a certificate', () => {
  expect(found('not-meta-schema', ['receipts/gift.json', '/frame', 'stars']).join('\n')).toContain('look');
});

it('fixes a misspelt property, and adds or removes a number’s quotes', () => {
  expect(
    mended(
      ['flows/gift/flow.json', '/titel', 'gift.title'],
      ['flows/gift/flow.json', '/title', undefined],
      ['flows/gift/flow.json', '/charity', '25'],
      ['flows/rates/gift.json', '/rates/gift.day/values/0/value', 4],
    ),
  ).toEqual(['“25” becomes 25', '“titel” becomes “title”', '4 becomes “4”']);
});

it('says what a condition in place lacks', () => {
  const guarded = (guard: Json) => found('not-meta-schema', ['flows/gift/flow.json', '/steps/1/when', guard]);
  expect(guarded({ 'ask.by': [] })).toEqual(['flows/gift/flow.json/steps/1/when/ask.by: “ask.by” is empty. It needs at least 1 entry.']);
  expect(guarded({})[0]).toContain('“when” is empty.');
  expect(guarded({ 'ask.by': { is: 'days' } }).join()).toContain('“is” is not allowed in “ask.by”');
  expect(guarded({ 'ask.by': 5 })[0]).toContain('“ask.by” is the number 5. It must be');
});

it('names two operations in one object', () => {
  const both = { '+': [1, { var: 'ask.amount' }], '-': [{ var: 'ask.amount' }] };
  expect(found('not-meta-schema', ['flows/gift/gift.rules.json', '/rules/gift.due/logic', both])).toEqual([
    expect.stringContaining(
      '/rules/gift.due/logic: “logic” has “+” and “-” side by side; an object holds one of them. Put one inside the other',
    ),
  ]);
});

it.each([
  [
    'a kind that does not exist',
    { kind: 'step', columns: ['gift.title', 'gift.title'] },
    ['“kind” is “step”, which is not an allowed value.'],
  ],
  ['a kind without what it needs', { kind: 'steps' }, ['Entry 1 of “blocks” lacks “columns”.']],
  [
    'a kind with what another one has',
    { kind: 'heading', title: 'gift.title', columns: ['gift.title'] },
    ['“columns” is not allowed in Entry 1 of “blocks”.'],
  ],
])('for blocks, reports only %s', (_, block, messages) => {
  const worked = { title: 'gift.title', blocks: [block] };
  const shapes = lintWith([['flows/gift/flow.json', '/worked', worked]]).filter(({ code }) => code === 'not-meta-schema');
  expect(shapes.map(({ message }) => message)).toEqual(messages);
});

it('reports a value that fits none of several shapes once', () => {
  expect(found('not-meta-schema', ['flows/gift/flow.json', '/icon', 'gving'])).toEqual([
    expect.stringContaining('“icon” is “gving”, which is not an allowed value. Did you mean “giving”?'),
  ]);
  expect(found('not-meta-schema', ['flows/rates/gift.json', '/rates/gift.day/values/1/value', undefined])).toEqual([
    expect.stringContaining('Entry 2 of “values” lacks “value” or “rows”'),
  ]);
});
