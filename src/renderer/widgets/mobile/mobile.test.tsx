import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

it('shows groups of four and keeps digits', async () => {
  const { user, answer } = show(exampleOf('mobile', 'blank'));
  const control = await screen.findByLabelText<HTMLInputElement>('Number');
  await user.type(control, '9a1-23 4567');
  expect(control.value).toBe('9123 4567');
  expect(answer()).toEqual({ countryCode: '+65', number: '91234567' });
});

it('accepts only the digits of pasted text', async () => {
  const { user, answer } = show(exampleOf('mobile', 'blank'));
  await user.click(await screen.findByLabelText('Number'));
  await user.paste('(9123) 4567 ext.');
  expect(answer()).toEqual({ countryCode: '+65', number: '91234567' });
});

it('keeps the caret beside a digit typed in the middle', async () => {
  const { user } = show(exampleOf('mobile', 'filled'));
  const control = await screen.findByLabelText<HTMLInputElement>('Number');
  await user.click(control);
  control.setSelectionRange(3, 3);
  await user.keyboard('0');
  expect([control.value, control.selectionStart]).toEqual(['9120 3456 7', 4]);
});

it('offers dial codes by country', async () => {
  const { user, answer } = show(exampleOf('mobile', 'filled'));
  await user.selectOptions(await screen.findByLabelText('Country code'), '+60');
  expect(answer()).toEqual({ countryCode: '+60', number: '91234567' });
});
