import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('keeps the typed lines', async () => {
  const { user, answer } = show(exampleOf('textarea', 'blank'));
  await user.type(screen.getByLabelText(/^Remark/), 'one{Enter}two');
  expect(answer()).toBe('one\ntwo');
});
