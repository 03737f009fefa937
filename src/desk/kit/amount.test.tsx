import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Amount, amountText, editableAmount, typedCents } from './amount.tsx';

it('shows cents as dollars, which no page translator changes', () => {
  const { container } = render(<Amount cents={1_234_567} />);
  expect(container.innerHTML).toBe('<span class="amount" translate="no">S$12,345.67</span>');
  expect([0, -150].map(amountText)).toEqual(['S$0.00', '-S$1.50']);
});

it.each([
  ['S$60', 6000],
  ['1,000.5', 100_050],
  [' 0.01 ', 1],
  ['0', 0],
  ['999999.99', 99_999_999],
])('reads %j as %d cents', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents);
});

it.each(['', 'sixty', '1.000,50', '-5', '1000000'])('rejects %j as an amount', (typed) => {
  expect(typedCents(typed)).toBeUndefined();
});

it('parses an amount as the field showed it', () => {
  expect([1, 85_225, 100_000].map(editableAmount).map(typedCents)).toEqual([1, 85_225, 100_000]);
});

it('shows nothing for a missing amount, such as one under another release’s name', () => {
  expect(() => amountText(undefined as never)).toThrow();
});
