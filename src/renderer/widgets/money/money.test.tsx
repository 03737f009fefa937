import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { said } from '../../../../tests/support/portal/said.ts';
import { exampleOf } from '../../gallery/examples.ts';

it('returns 1,000.50 exactly as typed: the engine parses it', async () => {
  const { user, answer } = show(exampleOf('money', 'blank'));
  const control = screen.getByLabelText('Zakat on savings');
  expect(control.getAttribute('inputmode')).toBe('decimal');
  await user.type(control, ' 1,000.50');
  expect(answer()).toBe(' 1,000.50');
});

it('fills in an amount by one click, and announces it', async () => {
  const { user, answer } = show(exampleOf('money', 'with quick amounts'));
  expect(screen.getByRole('button', { name: 'S$50', pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'S$1,000' }));
  expect(answer()).toBe('1000');
});

it('shows a money limit as money', () => {
  show(exampleOf('money', 'too small'));
  expect(screen.getByText(said('The smallest amount is S$0.01'))).toBeTruthy();
});
