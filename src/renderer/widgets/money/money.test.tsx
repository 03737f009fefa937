import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { said } from '../../../../tests/support/portal/said.ts';
import { exampleOf } from '../../gallery/examples.ts';

it('hands back 1,000.50 exactly as it was typed: reading it is the work of the engine', async () => {
  const { user, answer } = show(exampleOf('money', 'blank'));
  const control = screen.getByLabelText('Zakat on savings');
  expect(control.getAttribute('inputmode')).toBe('decimal');
  await user.type(control, ' 1,000.50');
  expect(answer()).toBe(' 1,000.50');
});

it('fills in an amount by one press, and says which', async () => {
  const { user, answer } = show(exampleOf('money', 'with quick amounts'));
  expect(screen.getByRole('button', { name: 'S$50', pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'S$1,000' }));
  expect(answer()).toBe('1000');
});

it('says a limit of money as money', () => {
  show(exampleOf('money', 'too small'));
  expect(screen.getByText(said('The smallest amount is S$0.01'))).toBeTruthy();
});
