import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('hides typed text, and accepts pasted text', async () => {
  const { user, answer } = show(exampleOf('password', 'blank'));
  const control = await screen.findByLabelText<HTMLInputElement>('New password');
  await user.click(control);
  await user.paste('Contoh#1');
  expect([answer(), control.type, control.autocomplete]).toEqual(['Contoh#1', 'password', 'new-password']);
});

it('shows the password on request, and hides it again', async () => {
  const { user } = show(exampleOf('password', 'filled'));
  const control = await screen.findByLabelText<HTMLInputElement>('New password');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  await user.click(toggle);
  expect([control.type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  await user.click(toggle);
  expect([control.type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
});

it('shows each rule that it breaks', async () => {
  show(exampleOf('password', 'refused, each rule by itself'));
  await screen.findByLabelText('New password');
  expect(document.querySelectorAll('.field__error')).toHaveLength(4);
});
