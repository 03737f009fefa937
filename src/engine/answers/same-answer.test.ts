import { expect, it } from 'vitest';
import { isSameAnswer } from './same-answer.ts';

it('answers are equal in any order of names', () => {
  expect(isSameAnswer({ a: { b: 1, c: [1, 2] } }, { a: { c: [1, 2], b: 1 } })).toBe(true);
  expect(isSameAnswer({ a: { b: 1 } }, { a: { b: 1, c: '' } })).toBe(false);
  expect(isSameAnswer({ a: [1] }, { a: { 0: 1 } })).toBe(false);
});
