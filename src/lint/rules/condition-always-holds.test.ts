import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found } from '../testing/found.ts';

const guarded = (guard: Json) => found('condition-always-holds', ['flows/gift/flow.json', '/steps/1/when', guard]);

it('finds a condition that names every option and null', () => {
  expect(guarded({ 'ask.by': ['days', 'amount', null] })).toEqual([
    'flows/gift/flow.json/steps/1/when/ask.by: Every answer to “ask.by” is named here, and null for none: that is always true. Leave out the values that it does not hold for, or remove the condition.',
  ]);
});

it('accepts a condition that waits for any answer, or for some', () => {
  expect([guarded({ 'ask.by': ['days', 'amount'] }), guarded({ 'ask.by': ['days', null] }), guarded({ 'ask.by': { not: null } })]).toEqual([
    [],
    [],
    [],
  ]);
});
