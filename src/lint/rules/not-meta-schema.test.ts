import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a misspelt property is told which one it means', () => {
  expect(found('not-meta-schema', ['flows/gift/flow.json', '/titel', 'gift.title']).join('\n')).toContain(
    'flows/gift/flow.json/titel: “titel” is nothing that the file can have. Did you mean “title”?',
  );
});

it('a property that every flow has is not left out', () => {
  expect(found('not-meta-schema', ['flows/gift/flow.json', '/version', undefined]).join('\n')).toContain(
    'flows/gift/flow.json: The file lacks “version”. Add “version”.',
  );
});

it('a number does not stand in quotes', () => {
  expect(found('not-meta-schema', ['flows/gift/flow.json', '/version', '1']).join('\n')).toContain(
    '“version” is the text “1”. It must be a whole number, without quotes.',
  );
});

it('a shared schema is a question too', () => {
  expect(found('not-meta-schema', ['schemas/common/name.json', '/maxLenght', 66]).join('\n')).toContain(
    'schemas/common/name.json/maxLenght: “maxLenght” is nothing that the file can have. Did you mean “maxLength”?',
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
    'flows/gift/gift.rules.json/rules/gift.due/logic: “logic” cannot stand here. Beside “dated”, each version says it for itself.',
  );
});
