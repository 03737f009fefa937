import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found, mended } from '../testing/found.ts';

const STEP = 'flows/gift/ask.step.json';
const amount = { type: 'string', format: 'money', title: 'ask.amount', when: 'gift.by-amount' };

it('the default control need not be named, another must be', () => {
  expect(asked({ ...amount, widget: 'money' })).toEqual([
    `${STEP}/properties/amount/widget: The control of this question is “money” without it. Remove the property.`,
  ]);
  expect(asked({ type: 'string', widget: 'textarea', title: 'ask.amount' })).toEqual([]);
});

it('a choice of two defaults to cards, one of three to a list', () => {
  const choice = (widget: string, ...values: readonly string[]): Json => ({
    type: 'string',
    widget,
    title: 'ask.by',
    oneOf: values.map((value) => ({ const: value, title: 'ask.by' })),
  });
  expect(asked(choice('radio-cards', 'a', 'b'))).toHaveLength(1);
  expect(asked(choice('select', 'a', 'b'))).toEqual([]);
  expect(asked(choice('radio-cards', 'a', 'b', 'c'))).toEqual([]);
  expect(asked(choice('select', 'a', 'b', 'c'))).toHaveLength(1);
});

it('removes redundant properties', () => {
  expect(mended([STEP, '/properties/amount', { ...amount, widget: 'money' }])).toEqual(['“widget” is taken out']);
});

it('a control that a shared schema names need not be repeated', () => {
  const name = { $ref: '../../schemas/common/name.json', title: 'ask.name' };
  const shared = (widget: string): readonly [string, string, Json] => ['schemas/common/name.json', '/widget', widget];
  const own = (widget: string): readonly [string, string, Json] => [STEP, '/properties/name', { ...name, widget }];
  expect(found('redundant', shared('textarea'), own('textarea'))).toHaveLength(1);
  expect(found('redundant', shared('textarea'), own('text'))).toEqual([]);
});

it('changes of a shared object without a reference have no effect', () => {
  const parts = { email: { title: 'ask.amount' } };
  const object = { type: 'object', title: 'ask.amount', properties: { email: { type: 'string', title: 'ask.amount' } } };
  expect(asked({ ...object, parts })).toEqual([
    `${STEP}/properties/amount/parts: It changes nothing: it is for the named answers of a shared schema, which “$ref” names. Write what it says in “properties”, and remove it.`,
  ]);
});

function asked(field: Json): readonly string[] {
  return found('redundant', [STEP, '/properties/amount', field]);
}
