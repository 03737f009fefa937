import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a question takes its shape from a schema that is there', () => {
  expect(
    found('unknown-common', ['flows/gift/ask.step.json', '/properties/name/$ref', '../../schemas/common/nmae.json']).join('\n'),
  ).toContain('There is no shared schema schemas/common/nmae.json. Did you mean “schemas/common/name.json”?');
});
