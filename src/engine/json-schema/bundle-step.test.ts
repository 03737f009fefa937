import { expect, it } from 'vitest';
import { bundleStep } from './bundle-step.ts';

const FILE = 'flows/gift/give.step.json';

it('a bundled step is the same file as a self-contained JSON Schema', () => {
  const amount = { $ref: '../../schemas/common/money.json', title: 'give.amount', when: 'gift.is-large', requiredWhen: true };
  const money = { description: 'Money.', type: 'string', format: 'money' };
  const step = {
    $schema: 'https://portal.invalid/schemas/meta/step.schema.json',
    type: 'object',
    title: 'give.title',
    properties: { amount },
  };
  expect(bundleStep({ [FILE]: step, 'schemas/common/money.json': money }, FILE)).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    title: 'give.title',
    properties: { amount: { type: 'string', format: 'money', title: 'give.amount', when: 'gift.is-large', requiredWhen: true } },
  });
});
