import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('hands back what was typed, letter by letter', async () => {
  const { user, answer } = show(exampleOf('text', 'blank'));
  await user.type(screen.getByLabelText('Full name'), 'Siti binti Ali');
  expect(answer()).toBe('Siti binti Ali');
});

it('ties hint and error to the control, and marks it refused', () => {
  show(exampleOf('text', 'refused'));
  const control = screen.getByRole('textbox', { name: 'Full name' });
  expect(control.getAttribute('aria-invalid')).toBe('true');
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(described.join(' ')).toContain('Enter full name');
  expect(described.join(' ')).toContain('As on your NRIC or FIN card');
});

it('lets the browser fill in a name, and says which questions may stay blank', () => {
  const { page } = show(exampleOf('text', 'blank'));
  expect(screen.getByRole('textbox').getAttribute('autocomplete')).toBe('name');
  page.unmount();
  show(exampleOf('text', 'optional, with help'));
  expect(screen.getByLabelText('Account name (optional)')).toBeTruthy();
});
