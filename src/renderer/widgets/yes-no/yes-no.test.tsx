import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('has its own labels, with nothing chosen at first', () => {
  const { answer } = show(exampleOf('yes-no', 'unset'));
  const group = screen.getByRole('group', { name: 'Do you wish to receive information and updates on your Zakat contribution?' });
  const chosen = within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ checked }) => checked);
  expect(chosen).toEqual([false, false]);
  expect(answer()).toBeUndefined();
});

it('answers yes and no', async () => {
  const { user, answer } = show(exampleOf('yes-no', 'unset'));
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(answer()).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(answer()).toBe(false);
});
