import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleOf } from '../../gallery/examples.ts';
import { show } from '../../../../tests/support/renderer/show.tsx';

it('keeps the lines that were typed', async () => {
  const { user, answer } = show(exampleOf('textarea', 'blank'));
  await user.type(screen.getByLabelText(/^Remark/), 'one{Enter}two');
  expect(answer()).toBe('one\ntwo');
});
