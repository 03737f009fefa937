import { expect, it } from 'vitest';
import { troubleOf } from './trouble.ts';

const refused = (status: number, code: string, path?: string) => ({
  kind: 'refused' as const,
  status,
  code,
  message: '',
  fields: path ? [{ path, code: 'pattern' }] : [],
});

it('changed rates have a page of their own', () => {
  expect(troubleOf(refused(409, 'RATES_CHANGED'))).toBeNull();
});

it('an amount that differs is said as such', () => {
  expect(troubleOf(refused(422, 'AMOUNTS_DIFFER'))).toEqual({ kind: 'amount-changed' });
});

it('refused answers lead to their step', () => {
  expect(troubleOf(refused(422, 'INVALID_ANSWERS', 'individual.nric'))).toEqual({ kind: 'answers-refused', step: 'individual' });
});

it('a portal that cannot take any payment is no lost connection', () => {
  expect(troubleOf(refused(503, 'PAYMENT_NOT_POSSIBLE'))).toEqual({ kind: 'not-possible' });
});

it('too many tries are told apart from a lost connection', () => {
  expect(troubleOf(refused(429, 'TOO_MANY'))).toEqual({ kind: 'limited' });
  expect(troubleOf({ kind: 'unreachable' })).toEqual({ kind: 'unreachable' });
  expect(troubleOf(refused(503, 'BUSY'))).toEqual({ kind: 'unreachable' });
});
