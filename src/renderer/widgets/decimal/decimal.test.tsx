import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('hands back 86.25 as typed, and its unit describes it', async () => {
  const { user, answer } = show(exampleOf('decimal', 'blank'));
  const control = screen.getByLabelText('Gold');
  expect(control.getAttribute('type')).toBe('text');
  await user.type(control, '86.25');
  expect(answer()).toBe('86.25');
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(described).toContain('grams');
});
