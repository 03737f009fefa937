import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found, mended } from '../testing/found.ts';

const STEP = 'flows/gift/ask.step.json';
const amount = { fieldType: 'money', title: 'ask.amount', visible: 'gift.by-amount' };

it('the JSON type is that of the type of answer, or of a step', () => {
  expect(found('redundant', [STEP, '/type', 'object'])).toEqual([`${STEP}/type: A step is always an object. Remove the property.`]);
  expect(asked({ ...amount, type: 'string' })).toEqual([
    `${STEP}/properties/amount/type: The type of answer “money” is always of the JSON type “string”. Remove the property.`,
  ]);
  expect(asked({ fieldType: 'list', title: 'ask.amount', items: { type: 'object', properties: {} } })).toEqual([
    `${STEP}/properties/amount/items/type: An entry is always an object. Remove the property.`,
  ]);
});

it('the usual control need not be named, another one must be', () => {
  expect(asked({ ...amount, widget: 'money' })).toEqual([
    `${STEP}/properties/amount/widget: The control of this question is “money” without it. Remove the property.`,
  ]);
  expect(asked({ fieldType: 'text', widget: 'textarea', title: 'ask.amount' })).toEqual([]);
});

it('what is redundant is taken out', () => {
  const field = { ...amount, type: 'string', widget: 'money' };
  expect(mended([STEP, '/properties/amount', field])).toEqual(['“type” is taken out', '“widget” is taken out']);
});

it('a control that a shared schema names need not be named again', () => {
  const name = { $ref: '../../schemas/common/name.json', title: 'ask.name' };
  const shared = (widget: string): readonly [string, string, Json] => ['schemas/common/name.json', '/widget', widget];
  const own = (widget: string): readonly [string, string, Json] => [STEP, '/properties/name', { ...name, widget }];
  expect(found('redundant', shared('textarea'), own('textarea'))).toHaveLength(1);
  expect(found('redundant', shared('textarea'), own('text'))).toEqual([]);
});

function asked(field: Json): readonly string[] {
  return found('redundant', [STEP, '/properties/amount', field]);
}
