import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('returns typed text letter by letter', async () => {
  const { user, answer } = show(exampleOf('text', 'blank'));
  await user.type(screen.getByLabelText('Full name'), 'Siti binti Ali');
  expect(answer()).toBe('Siti binti Ali');
});

it('connects hint and error to the control, and marks it invalid', () => {
  show(exampleOf('text', 'refused'));
  const control = screen.getByRole('textbox', { name: 'Full name' });
  expect(control.getAttribute('aria-invalid')).toBe('true');
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(described.join(' ')).toContain('Enter full name');
  expect(described.join(' ')).toContain('As on your NRIC or FIN card');
});

it('lets the browser autofill a name, and marks optional questions', () => {
  const { page } = show(exampleOf('text', 'blank'));
  expect(screen.getByRole('textbox').getAttribute('autocomplete')).toBe('name');
  page.unmount();
  show(exampleOf('text', 'optional, with help'));
  expect(screen.getByLabelText('Account name (optional)')).toBeTruthy();
});
