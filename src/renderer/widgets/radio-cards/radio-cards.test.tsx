import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('is a named group with one choice', async () => {
  const { user, answer } = show(exampleOf('radio-cards', 'none chosen'));
  const group = screen.getByRole('group', { name: 'Giving as' });
  await user.click(within(group).getByRole('radio', { name: 'Anonymous (Hamba Allah)' }));
  expect(answer()).toBe('anonymous');
  await user.click(within(group).getByText('Myself'));
  expect(answer()).toBe('individual');
});

it('names a card by its title, not by its hint', () => {
  show(exampleOf('radio-cards', 'none chosen'));
  expect(screen.getByRole('radio', { name: 'Anonymous (Hamba Allah)', description: /No name/ })).toBeTruthy();
});
