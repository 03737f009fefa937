import { expect, it } from 'vitest';
import { agoText } from './paid-before.tsx';

it('shows the elapsed time in the page’s language', () => {
  expect(agoText(0, 120_000, 'en')).toBe('2 minutes ago');
  expect(agoText(0, 3_600_000, 'en')).toBe('1 hour ago');
  expect(agoText(0, 120_000, 'ms')).toMatch(/^2 minit/);
});

it('shows nothing below a minute, or for a clock that is behind', () => {
  expect(agoText(0, 59_000, 'en')).toBeUndefined();
  expect(agoText(5_000, 0, 'en')).toBeUndefined();
});
