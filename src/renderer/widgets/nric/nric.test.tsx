import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('is in capitals while typing, and never masked', async () => {
  const { user, answer } = show(exampleOf('nric', 'blank'));
  const control = screen.getByLabelText<HTMLInputElement>('NRIC/FIN');
  await user.type(control, 's1234567d');
  expect([answer(), control.value, control.type]).toEqual(['S1234567D', 'S1234567D', 'text']);
});

it('keeps the caret when a letter is corrected in the middle', async () => {
  const { user } = show(exampleOf('nric', 'filled'));
  const control = screen.getByLabelText<HTMLInputElement>('NRIC/FIN');
  await user.click(control);
  control.setSelectionRange(0, 1);
  await user.keyboard('t');
  expect([control.value, control.selectionStart]).toEqual(['T1234567D', 1]);
});

it('shows a doubtful checksum as a warning, without marking the field invalid', () => {
  show(exampleOf('nric', 'checksum in doubt, a warning only'));
  expect(screen.getByText(/last letter doesn’t match/)).toBeTruthy();
  expect(screen.getByLabelText('NRIC/FIN').getAttribute('aria-invalid')).toBeNull();
});
