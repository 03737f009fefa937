import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SampleProvider } from '../gallery/sample.tsx';
import { MethodIcon } from './method-icon.tsx';
import { markOfCard, markParts, paymentMarks } from './method-marks.ts';

it('each of the fifteen payment methods has its own mark, with its name', () => {
  render(
    <SampleProvider>
      {paymentMarks.map((name) => (
        <MethodIcon name={name} key={name} />
      ))}
    </SampleProvider>,
  );
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toHaveLength(15);
  expect(new Set(paymentMarks.map((name) => markParts[name].map(({ d }) => d).join(''))).size).toBe(15);
});

it('a mark beside text is not read out', () => {
  render(
    <SampleProvider>
      <MethodIcon name="paynow" beside="words" />
    </SampleProvider>,
  );
  expect(screen.queryByRole('img')).toBeNull();
});

it.each([
  ['VISA', 'visa'],
  ['Mastercard', 'mastercard'],
  ['Amex', 'amex'],
  ['AMERICANEXPRESS', 'amex'],
  ['ECMC', 'mastercard'],
  ['diners', 'diners-club'],
  ['Diners Club', 'diners-club'],
  ['paynow', null],
  ['constructor', null],
  ['somebody else', null],
])('a card called %s has the mark %s', (type, mark) => {
  expect(markOfCard(type)).toBe(mark);
});

it('a mark draws numbers only', () => {
  for (const { d } of Object.values(markParts).flat()) expect(d).toMatch(/^[MLQHVAZ0-9. -]+$/);
});
