import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('chooses nothing by itself, and returns the value of the chosen option', async () => {
  const { user, answer } = show(exampleOf('select', 'blank'));
  const control = screen.getByLabelText<HTMLSelectElement>('Sex');
  expect(control.selectedOptions[0]?.textContent).toBe('Choose');
  await user.selectOptions(control, 'Female');
  expect(answer()).toBe('F');
});

it('with a default can be changed, not blanked, and is not called optional', async () => {
  const { user, answer } = show(exampleOf('select', 'chosen beforehand'));
  const control = screen.getByLabelText<HTMLSelectElement>('Sex');
  expect([...control.options].map(({ value }) => value)).toEqual(['F', 'M']);
  await user.selectOptions(control, 'Male');
  expect(answer()).toBe('M');
});
