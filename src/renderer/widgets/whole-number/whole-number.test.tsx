import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('returns 4 as typed, and its unit describes it', async () => {
  const { user, answer } = show(exampleOf('whole-number', 'blank'));
  const control = screen.getByLabelText('Normal (optional)');
  expect(control.getAttribute('type')).toBe('text');
  await user.type(control, '4');
  expect(answer()).toBe('4');
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(described).toContain('people');
});
