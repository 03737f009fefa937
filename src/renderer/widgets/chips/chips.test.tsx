import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('keeps several choices in the order of the options, and removes one again', async () => {
  const { user, answer } = show(exampleOf('chips', 'refused'));
  await user.click(screen.getByRole('checkbox', { name: 'Fitrah' }));
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  expect(answer()).toEqual(['harta', 'fitrah']);
  await user.click(screen.getByRole('checkbox', { name: 'Fitrah' }));
  expect(answer()).toEqual(['harta']);
});

it('is a named group with one choice', async () => {
  const { user, answer } = show(exampleOf('chips', 'one of several'));
  const radios = within(screen.getByRole('group')).getAllByRole('radio');
  for (const radio of radios) await user.click(radio);
  expect(answer()).toBe('individual');
});

it('shows further options on request, with the focus on the first, and at once if one of them is chosen', async () => {
  const { user, answer } = show(exampleOf('chips', 'further ones on demand'));
  expect(screen.queryByRole('checkbox', { name: 'Gold' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More kinds' }));
  const gold = screen.getByRole('checkbox', { name: 'Gold' });
  expect(document.activeElement).toBe(gold);
  expect(screen.queryByRole('button', { name: 'More kinds' })).toBeNull();
  await user.click(gold);
  expect(answer()).toEqual(['harta', 'gold']);
});
