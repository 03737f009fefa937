import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('a question takes its shape from a schema that is there', () => {
  expect(
    found('unknown-common', ['flows/gift/ask.step.json', '/properties/name/$ref', '../../schemas/common/nmae.json']).join('\n'),
  ).toContain('There is no shared schema schemas/common/nmae.json. Did you mean “schemas/common/name.json”?');
});

it('a misspelt file of a shared schema is respelt, and the way to it stays', () => {
  expect(mended(['flows/gift/ask.step.json', '/properties/name/$ref', '../../schemas/common/nmae.json'])).toEqual([
    '“../../schemas/common/nmae.json” becomes “../../schemas/common/name.json”',
  ]);
});
