import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('keeps the order of the options, whatever was ticked first', async () => {
  const { user, answer } = show(exampleOf('checkbox-cards', 'none chosen'));
  await user.click(screen.getByRole('checkbox', { name: 'Fitrah' }));
  await user.click(screen.getByRole('checkbox', { name: 'Savings' }));
  expect(answer()).toEqual(['savings', 'fitrah']);
  await user.click(screen.getByRole('checkbox', { name: 'Fitrah' }));
  expect(answer()).toEqual(['savings']);
});
