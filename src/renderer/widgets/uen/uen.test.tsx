import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('is in capitals while typing', async () => {
  const { user, answer } = show(exampleOf('uen', 'blank'));
  const control = screen.getByLabelText<HTMLInputElement>('UEN');
  await user.type(control, 't08gb0001a');
  expect([answer(), control.value]).toEqual(['T08GB0001A', 'T08GB0001A']);
});

it('of no published shape gets a warning, and is not refused', () => {
  show(exampleOf('uen', 'of no published shape, a warning only'));
  expect(screen.getByText(/doesn’t look like one issued today/)).toBeTruthy();
  expect(screen.getByLabelText('UEN').getAttribute('aria-invalid')).toBeNull();
});
