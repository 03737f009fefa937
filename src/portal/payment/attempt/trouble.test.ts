import { expect, it, vi } from 'vitest';
import { troubleOf } from './trouble.ts';

const refused = (status: number, code: string, path?: string) => ({
  kind: 'refused' as const,
  status,
  code,
  message: '',
  fields: path ? [{ path, code: 'pattern' }] : [],
});

it('changed rates have their own page', () => {
  expect(troubleOf(refused(409, 'RATES_CHANGED'))).toBeNull();
});

it('reports a different amount as such', () => {
  expect(troubleOf(refused(422, 'AMOUNTS_DIFFER'))).toEqual({ kind: 'amount-changed' });
});

it('reports a flow that has closed with its days', () => {
  const params = { ended: '2026-05-20', opens: '2026-06-01' };
  const closed = {
    ...refused(422, 'FLOW_CLOSED'),
    message: 'The last day was 20 May 2026.',
    fields: [{ path: 'flow', code: 'closed', params }],
  };
  expect(troubleOf(closed)).toEqual({ kind: 'closed', message: 'The last day was 20 May 2026.', ...params });
});

it('refused answers lead to their step', () => {
  expect(troubleOf(refused(422, 'INVALID_ANSWERS', 'individual.nric'))).toEqual({ kind: 'answers-refused', step: 'individual' });
});

it('a portal that cannot take any payment is not a lost connection', () => {
  expect(troubleOf(refused(503, 'PAYMENT_NOT_POSSIBLE'))).toEqual({ kind: 'not-possible' });
});

it('shows an unknown refusal in the server’s words, and a server error by its status text', () => {
  expect(troubleOf({ ...refused(418, 'HTTP_418'), message: 'I am a teapot.' })).toEqual({ kind: 'refused', message: 'I am a teapot.' });
  expect(troubleOf({ kind: 'broken', message: 'Bad Gateway' })).toEqual({ kind: 'refused', message: 'Bad Gateway' });
});

it.each([
  ['METHOD_CANNOT_RECUR', 422, { kind: 'other-way' }],
  ['AMOUNT_OUT_OF_RANGE', 422, { kind: 'other-way' }],
  ['SECURITY_CODE_NEEDED', 422, { kind: 'failed', reason: 'wrong-code' }],
  ['CODE_OF_A_LATER_SERVER', 422, { kind: 'not-begun' }],
  ['BUSY', 503, { kind: 'busy' }],
  ['HTTP_503', 503, { kind: 'busy' }],
])('the server’s %s has a text in the donor’s language', (code, status, trouble) => {
  expect(troubleOf({ ...refused(status, code), message: 'A sentence of the server.' })).toEqual(trouble);
});

it.each([
  ['DRAFT_BEING_PAID', 409],
  ['DONATION_REPLACED', 409],
  ['IDEMPOTENCY_KEY_REUSED', 422],
])('never says for %s, where another payment may be under way, that nothing was charged', (code, status) => {
  expect(troubleOf(refused(status, code))).toEqual({ kind: 'busy' });
});

it('distinguishes too many tries from a lost connection', () => {
  expect(troubleOf(refused(429, 'TOO_MANY'))).toEqual({ kind: 'limited', what: 'all', until: null });
  expect(troubleOf({ kind: 'unreachable' })).toEqual({ kind: 'unreachable' });
});

it('shows until when too many cards block, to the minute', () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-08-15T02:00:30Z'));
  const limited = { ...refused(429, 'TOO_MANY_ATTEMPTS'), retryAfter: 1168 };
  expect(troubleOf(limited)).toEqual({ kind: 'limited', what: 'cards', until: Date.parse('2026-08-15T02:20:00Z') });
  vi.restoreAllMocks();
});
