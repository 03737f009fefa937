import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

const button = (name: RegExp) => screen.getByRole('button', { name });

it('counts up from nothing, and never below zero', async () => {
  const { user, answer } = show(exampleOf('stepper', 'blank'));
  await user.click(button(/one less/i));
  expect(answer()).toBeUndefined();
  await user.click(button(/one more/i));
  await user.click(button(/one more/i));
  expect(answer()).toBe('2');
  for (const _ of [1, 2, 3]) await user.click(button(/one less/i));
  expect(answer()).toBe('0');
});

it('continues from a typed number', async () => {
  const { user, answer } = show(exampleOf('stepper', 'five'));
  await user.type(screen.getByRole('textbox'), '0');
  await user.click(button(/one more/i));
  expect(answer()).toBe('51');
});

it('has buttons that name what they count', () => {
  show(exampleOf('stepper', 'blank'));
  expect(button(/one more: normal/i)).toBeTruthy();
});
