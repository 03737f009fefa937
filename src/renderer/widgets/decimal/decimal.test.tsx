import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('returns 86.25 as typed, and its unit describes it', async () => {
  const { user, answer } = show(exampleOf('decimal', 'blank'));
  const control = screen.getByLabelText('Gold');
  expect(control.getAttribute('type')).toBe('text');
  await user.type(control, '86.25');
  expect(answer()).toBe('86.25');
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(described).toContain('grams');
});

it.each([
  ['100.25 g', '100.25'],
  ['100.25grams', '100.25'],
  ['100 kg', '100 kg'],
  ['1 234.5 g', '1,234.5'],
])('%j becomes %j once the box is left: its own unit may be typed, and no other', async (typed, kept) => {
  const { user, answer } = show(exampleOf('decimal', 'blank'));
  await user.type(screen.getByLabelText('Gold'), typed);
  await user.tab();
  expect(answer()).toBe(kept);
});
