import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));

const NO_DEDUCTION = 'doesn’t qualify for the tax deduction';

it.each([
  ['zakat', '/', { give: { kinds: ['fitrah'] }, fitrah: { normal: '4' } }, 'Zakat'],
  ['kaffarah', '/kaffarah', { kaffarah: { by: 'custom', custom: '25' } }, 'Kaffarah'],
])('%s asks for consent with its own texts, for a person and a company', async (flow, home, given, word) => {
  for (const kind of ['individual', 'corporate']) {
    const drafts = { [flow]: { ...savingsDraft, answers: { ...given, donor: { kind } } } };
    const { t, unmount } = renderPortal(`${home}?step=${kind}`, { drafts });
    await screen.findByRole('heading', { name: t(`${kind}.title`), level: 2 });
    const question = `Do you wish to receive information and updates on your ${word} contribution?`;
    const asked = within(await screen.findByRole('group', { name: (name) => name.startsWith(question) }));
    const answers = (await asked.findAllByRole<HTMLInputElement>('radio')).map(({ checked }) => checked);
    expect(answers).toEqual([false, false]);
    unmount();
  }
});

it.each(['individual', 'corporate'])('the terms are agreed to by default and can be refused, which stops the flow: %s', async (kind) => {
  const drafts = { zakat: { ...savingsDraft, answers: { give: { kinds: ['fitrah'] }, fitrah: { normal: '4' }, donor: { kind } } } };
  const { t } = renderPortal(`/?step=${kind}`, { drafts });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: t('individual.i-agree.title') });
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/Please Agree to our terms and conditions/).length).toBeGreaterThan(0);
  await userEvent.click(box);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: t('individual.i-agree.title') }).checked).toBe(true);
});

it('a hint contains the rates of the day', async () => {
  const gold = { give: { kinds: ['gold'], goldBy: 'worked-out' }, gold: { forUse: '1' } };
  const { unmount } = renderPortal('/?step=gold', { drafts: { zakat: { ...savingsDraft, answers: gold } } });
  expect(await screen.findByText('Jewellery you normally wear. Zakat is due from 860 g (uruf).')).toBeTruthy();
  unmount();
});

it.each([
  ['zakat', '/', { give: { kinds: ['fitrah'] }, fitrah: { normal: '4' } }, 'taken off your income as an expense, dollar for dollar'],
  ['fidyah', '/fidyah', { fasting: { reasons: ['HAID_OTHER_REASON'] }, haid: { by: 'amount', amount: '20' } }, NO_DEDUCTION],
  ['kaffarah', '/kaffarah', { kaffarah: { by: 'custom', custom: '25' } }, NO_DEDUCTION],
])('%s says what it counts for at the question about the tax record', async (flow, home, given, says) => {
  const drafts = { [flow]: { ...savingsDraft, answers: { ...given, donor: { kind: 'individual' } } } };
  const { t, unmount } = renderPortal(`${home}?step=individual`, { drafts });
  const asked = await screen.findByRole('checkbox', { name: new RegExp(`^${t('individual.tax-inclusion.title')}`) });
  const hint = document.getElementById(asked.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
  expect(hint).toContain(says);
  unmount();
});
