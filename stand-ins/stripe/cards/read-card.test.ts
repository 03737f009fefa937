import { expect, it } from 'vitest';
import { readCard } from './read-card.ts';

const now = new Date('2026-09-15T02:00:00Z');
const form = (card: { [field: string]: string }) => ({
  payment_method_data: { type: 'card', card: { number: '4242424242424242', exp_month: '9', exp_year: '2026', cvc: '123', ...card } },
});

it('keeps only brand, last four digits and expiry of a card', () => {
  expect(readCard(form({ number: '4242-4242 42424242' }), now)).toEqual({
    behaviour: 'pays',
    aftermath: null,
    details: { brand: 'visa', last4: '4242', exp_month: 9, exp_year: 2026, wallet: null },
  });
});

it.each([
  [{ number: '4242424242424241' }, 'incorrect_number'],
  [{ number: '42' }, 'incorrect_number'],
  [{ exp_month: '13' }, 'invalid_expiry_month'],
  [{ exp_month: '8' }, 'invalid_expiry_year'],
  [{ exp_year: '25' }, 'invalid_expiry_year'],
  [{ cvc: '12' }, 'invalid_cvc'],
])('refuses %j as %s', (card, code) => {
  expect(() => readCard(form(card), now)).toThrow(
    expect.objectContaining({ status: 402, body: expect.objectContaining({ type: 'card_error', code }) }),
  );
});

it('declines a card that is not a test card', () => {
  expect(readCard(form({ number: '4111111111111111' }), now).behaviour).toBe('declines');
});
