import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('requests a phone keyboard with @ and no autocorrection', async () => {
  const { user, answer } = show(exampleOf('email', 'blank'));
  const control = screen.getByLabelText('Email');
  expect(control.getAttribute('inputmode')).toBe('email');
  expect(control.getAttribute('autocapitalize')).toBe('none');
  await user.type(control, 'siti@portal.example');
  expect(answer()).toBe('siti@portal.example');
});
