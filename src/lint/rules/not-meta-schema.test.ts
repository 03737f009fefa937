import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found, lintTexts, lintWith, mended } from '../testing/found.ts';

it('a misspelt property is told which one it means', () => {
  expect(found('not-meta-schema', ['flows/gift/flow.json', '/titel', 'gift.title']).join('\n')).toContain(
    'flows/gift/flow.json/titel: “titel” is not allowed in the file. Did you mean “title”?',
  );
});

it('a property that every flow has is not left out', () => {
  expect(found('not-meta-schema', ['flows/gift/flow.json', '/home', undefined]).join('\n')).toContain(
    'flows/gift/flow.json: The file lacks “home”. Add “home”.',
  );
});

it('a number does not stand in quotes', () => {
  expect(found('not-meta-schema', ['flows/gift/flow.json', '/charity', '25']).join('\n')).toContain(
    '“charity” is the text “25”. It must be a whole number, without quotes.',
  );
});

it('a shared schema is a question too', () => {
  expect(found('not-meta-schema', ['schemas/common/name.json', '/maxLenght', 66]).join('\n')).toContain(
    'schemas/common/name.json/maxLenght: “maxLenght” is not allowed in the file. Did you mean “maxLength”?',
  );
});

it('a dated rule says nothing outside its versions', () => {
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

it('a file that is a list is said once, and not that all it defines is missing', () => {
  expect(lintTexts({ 'flows/gift/ask.step.json': '[]' })).toMatchObject([{ code: 'not-meta-schema', file: 'flows/gift/ask.step.json' }]);
});

it('an entry of a list is named by its place, and what it lacks is explained', () => {
  expect(found('not-meta-schema', ['flows/rates/gift.json', '/rates/gift.day/values/1/source', undefined]).join()).toMatch(
    /Entry 2 of “values” lacks “source”\. Add “source”\. [A-Z]/,
  );
});

it('a file names the meta-schema of its kind', () => {
  const named = (kind: string) => found('not-meta-schema', ['flows/gift/flow.json', '/$schema', `../../schemas/meta/${kind}.schema.json`]);
  expect(named('flow')).toEqual([]);
  expect(named('step').join()).toContain('does not have the form that “$schema” needs.');
});

it('an amount with a comma is told by its comma', () => {
  expect(found('not-meta-schema', ['flows/rates/gift.json', '/rates/gift.day/values/1/value', '18,50']).join()).toContain(
    '“18,50” has a comma where a point belongs. Write “18.50”, if that is meant.',
  );
});

it('a name with a letter of another script is not told by two equal words', () => {
  expect(found('not-meta-schema', ['flows/gift/flow.json', '/t\u0456tle', 'gift.title']).join('\n')).toContain(
    'Its “\u0456” is the Cyrillic letter U+0456, which only looks like “i”. Did you mean “title”?',
  );
});

it('a text of spaces says nothing', () => {
  expect(found('not-meta-schema', ['flows/text/en/translation.json', '/more/days', '  ']).join()).toContain('not only spaces');
});

it('only a certificate has a frame', () => {
  expect(found('not-meta-schema', ['receipts/gift.json', '/frame', 'stars']).join('\n')).toContain('look');
});

it('a misspelt property is respelt, and a number gets or loses its quotes', () => {
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

it('two operations in one object are named', () => {
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
])('of blocks, %s is said alone', (_, block, messages) => {
  const worked = { title: 'gift.title', blocks: [block] };
  const shapes = lintWith([['flows/gift/flow.json', '/worked', worked]]).filter(({ code }) => code === 'not-meta-schema');
  expect(shapes.map(({ message }) => message)).toEqual(messages);
});

it('a value that fits none of several shapes is said once', () => {
  expect(found('not-meta-schema', ['flows/gift/flow.json', '/icon', 'gving'])).toEqual([
    expect.stringContaining('“icon” is “gving”, which is not an allowed value. Did you mean “giving”?'),
  ]);
  expect(found('not-meta-schema', ['flows/rates/gift.json', '/rates/gift.day/values/1/value', undefined])).toEqual([
    expect.stringContaining('Entry 2 of “values” lacks “value” or “rows”'),
  ]);
});
