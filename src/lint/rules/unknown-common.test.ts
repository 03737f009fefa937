import { expect, it } from 'vitest';
import { found, lintWith, mended } from '../testing/found.ts';

it('requires a question’s shared schema to exist', () => {
  expect(
    found('unknown-common', ['flows/gift/ask.step.json', '/properties/name/$ref', '../../schemas/common/nmae.json']).join('\n'),
  ).toContain('There is no shared schema schemas/common/nmae.json. Did you mean “schemas/common/name.json”?');
});

it.each([
  ['a misspelt file', '../../schemas/common/nmae.json', 'There is no shared schema schemas/common/nmae.json.'],
  [
    'another way to it',
    '../schemas/common/name.json',
    '“../schemas/common/name.json” leads to flows/schemas/common/name.json, and there is no such file.',
  ],
  ['its name alone', 'name.json', '“name.json” leads to flows/gift/name.json, and there is no such file.'],
  ['a place in the file', '#/$defs/name', '“#/$defs/name” leads into this file, where no question takes its schema from.'],
  ['another site', 'https://example.sg/name.json', '“https://example.sg/name.json” leads to another site, which no schema is taken from.'],
])('reports %s once, and nothing that follows from it', (_, reference, message) => {
  const errors = lintWith([['flows/gift/ask.step.json', '/properties/name/$ref', reference]]).filter(
    ({ severity }) => severity === 'error',
  );
  expect(errors).toMatchObject([{ code: 'unknown-common', file: 'flows/gift/ask.step.json', message }]);
});

it('corrects the wrong path to an existing file', () => {
  expect(mended(['flows/gift/ask.step.json', '/properties/name/$ref', 'name.json'])).toEqual([
    '“name.json” becomes “../../schemas/common/name.json”',
  ]);
});

it('fixes a misspelt file of a shared schema, and keeps its path', () => {
  expect(mended(['flows/gift/ask.step.json', '/properties/name/$ref', '../../schemas/common/nmae.json'])).toEqual([
    '“../../schemas/common/nmae.json” becomes “../../schemas/common/name.json”',
  ]);
});

it('a shared schema may use others, and a question may change one of its parts', () => {
  const part = (name: string) => ({ $ref: name, title: 'ask.name' });
  const shared = ['schemas/common/person.json', '', { description: 'A person.', type: 'object', widget: 'address' }] as const;
  const parts = ['schemas/common/person.json', '/properties', { first: part('name.json'), last: part('nmae.json') }] as const;
  const asked = { $ref: '../../schemas/common/person.json', title: 'ask.name', parts: { first: { when: 'gift.by-dayz' } } };
  const changes = [shared, parts, ['flows/gift/ask.step.json', '/properties/person', asked]] as const;
  expect(found('unknown-common', ...changes)).toEqual([
    'schemas/common/person.json/properties/last/$ref: There is no shared schema schemas/common/nmae.json. Did you mean “schemas/common/name.json”?',
  ]);
  expect(found('unknown-rule', ...changes)).toEqual([
    expect.stringContaining('flows/gift/ask.step.json/properties/person/parts/first/when'),
  ]);
  expect(found('field-without-label', ...changes)).toEqual([]);
});
