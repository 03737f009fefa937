import { expect, it } from 'vitest';
import type { Json } from '../definitions.ts';
import { bundleStep } from './bundle-step.ts';

const FILE = 'flows/gift/give.step.json';

it('a bundled step is a JSON Schema that stands alone, with everything else it says', () => {
  const bundled = bundle({ amount: { $ref: '../../schemas/common/money.json', title: 'give.amount' } }, ['amount']);
  expect(bundled).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'give.title',
    type: 'object',
    properties: { amount: { type: 'string', format: 'money', fieldType: 'money', title: 'give.amount' } },
    required: ['amount'],
  });
});

it('what is asked only sometimes is required by no schema', () => {
  const word = { fieldType: 'text', title: 'a.word' };
  const parts = { properties: { name: word, nick: { ...word, visible: 'gift.has-nick' } }, required: ['name', 'nick'] };
  const bundled = bundle(
    {
      always: word,
      sometimes: { ...word, visible: 'gift.is-large' },
      needed: { fieldType: 'object', title: 'a', ...parts },
      optional: { fieldType: 'object', title: 'a', ...parts },
      list: { fieldType: 'list', title: 'a', items: { type: 'object', ...parts } },
    },
    ['always', 'sometimes', 'needed'],
  );
  expect(bundled.required).toEqual(['always', 'needed']);
  expect(bundled).toMatchObject({
    properties: { needed: { type: 'object', required: ['name'] }, list: { type: 'array', items: { required: ['name'] } } },
  });
  expect(bundled).not.toHaveProperty('properties.optional.required');
});

it('options are constants with their title and whatever else they say', () => {
  const options = [{ value: 'days', title: 'by.days', icon: 'days' }];
  const chosen = { type: 'string', oneOf: [{ const: 'days', title: 'by.days', icon: 'days' }] };
  const { properties } = bundle({
    one: { fieldType: 'choice', title: 'a', options },
    many: { fieldType: 'choices', title: 'a', options },
  });
  expect(properties).toEqual({
    one: { fieldType: 'choice', title: 'a', ...chosen },
    many: { fieldType: 'choices', title: 'a', type: 'array', items: chosen, uniqueItems: true },
  });
});

function bundle(properties: { readonly [id: string]: Json }, required: readonly string[] = []) {
  const money = { $id: 'https://portal.invalid/schemas/common/money.json', description: 'Money.', fieldType: 'money' };
  const step = { $schema: '../../schemas/meta/step.schema.json', id: 'give', title: 'give.title', type: 'object', properties, required };
  return bundleStep({ [FILE]: step, 'schemas/common/money.json': money }, FILE);
}
