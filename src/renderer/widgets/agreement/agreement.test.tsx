import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { said } from '../../../../tests/support/portal/said.ts';
import { exampleOf } from '../../gallery/examples.ts';

beforeAll(mockModalDialogs);

it('says what a donor agrees to by giving, without a checkbox', () => {
  show(exampleOf('agreement', 'by giving'));
  expect(screen.getByText(said(/^By giving you agree to the .*\.$/)).textContent).toBe(
    'By giving you agree to the Terms of Use and Privacy Statement.',
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('is yes even if a former draft said no, since continuing is the agreement', () => {
  const { answer } = show({ ...exampleOf('agreement', 'by giving'), value: false });
  expect(answer()).toBe(true);
});

it('opens the terms in place, links to the whole page in another tab, and returns the focus to the link', async () => {
  const { user } = show(exampleOf('agreement', 'by giving'));
  const link = screen.getByRole('link', { name: 'Terms of Use' });
  await user.click(link);
  const dialog = within(screen.getByRole('dialog', { name: 'Terms of Use' }));
  expect(dialog.getByText(/You give what you choose/)).toBeTruthy();
  expect(dialog.getByText(said(/^Version .*to be confirmed by the council/))).toBeTruthy();
  const whole = dialog.getByRole('link', { name: /^Read the full page/ });
  expect([whole.getAttribute('href'), whole.getAttribute('target')]).toEqual([link.getAttribute('href'), '_blank']);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(link);
});

it('as a box is ticked and unticked by its label, and a link in it opens without ticking', async () => {
  const { user, answer } = show(exampleOf('agreement-box', 'ticked'));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the terms and conditions' });
  await user.click(box);
  expect(answer()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Privacy Statement' }));
  expect(screen.getByRole('dialog', { name: 'Privacy Statement' })).toBeTruthy();
  expect(answer()).toBe(false);
});

it('as a box shows the specification’s refusal', () => {
  show(exampleOf('agreement-box', 'refused'));
  const box = screen.getByRole('checkbox', { description: /Please Agree to our terms and conditions/ });
  expect(box.getAttribute('aria-invalid')).toBe('true');
});
