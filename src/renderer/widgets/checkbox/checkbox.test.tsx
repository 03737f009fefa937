import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('answers true or false, never nothing, once it was used', async () => {
  const { user, answer } = show(exampleOf('checkbox', 'on'));
  await user.click(screen.getByRole('checkbox', { name: /information and updates/ }));
  expect(answer()).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: /information and updates/ }));
  expect(answer()).toBe(true);
});
