import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { givingServer, newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { said } from '../../../../tests/support/portal/said.ts';
import type { Draft } from '../../core/state/portal-state.ts';

const server = serverDouble();
beforeEach(() => {
  const asked = newRequestLog();
  server.use(...successfulServer(asked), ...givingServer(asked, () => null));
});

const given = (frequency: string): { readonly ilmu: Draft } => ({
  ilmu: {
    id: 'draft-1',
    version: 1,
    step: null,
    answers: { ilmu: { amount: '50', frequency }, donor: { kind: 'anonymous', email: 'again@example.org' } },
  },
});
const at = (step: string, frequency: string) => renderPortal(`/wakaf-ilmu?step=${step}`, { drafts: given(frequency) }, 'endowment');

it('the review shows today’s charge, the next one with its date, and how to stop', async () => {
  const page = at('review', 'monthly');
  await screen.findByText(page.t('plan.terms.title'));
  expect(page.content.view.rates.on).toBe('2026-08-15');
  expect(screen.getByText(said('Today, 15 Aug 2026: S$50.00 is charged to your card.'))).toBeTruthy();
  expect(screen.getByText(said('Then S$50.00 every month, next on 15 Sep 2026.'))).toBeTruthy();
  expect(screen.getByText(page.t('plan.terms.stop'))).toBeTruthy();
});

it.each([
  ['monthly', false, 'donor.email.hint-recurring'],
  ['one-time', true, 'donor.email.hint'],
])('asks an anonymous donor for an address: given %s it is optional: %s, with a hint why', async (often, isOptional, hint) => {
  const { t } = at('donor', often);
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(t('donor.email.title')) });
  expect([address.labels?.[0]?.textContent?.includes(t('form.optional')), address.required]).toEqual([isOptional, !isOptional]);
  expect(screen.getByText(t(hint)).parentElement?.id).toBe(address.getAttribute('aria-describedby'));
});

it('the payment offers only the card, with the reason why not PayNow', async () => {
  const page = at('payment', 'weekly');
  await screen.findByRole('radio', { name: new RegExp(page.t('payment.card')) });
  expect(screen.queryByRole('radio', { name: new RegExp(page.t('payment.paynow')) })).toBeNull();
  expect(screen.getByText(page.t('payment.paynow-not-again'))).toBeTruthy();
});

it('the payment shows the frequency with the sum and on the button', async () => {
  const page = at('payment', 'monthly');
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(page.t('payment.card')) }));
  expect(await screen.findByRole('button', { name: 'Pay S$50.00 a month' })).toBeTruthy();
  expect(screen.getByText(page.t('payment.amount-due')).parentElement?.textContent).toBe(
    `${page.t('payment.amount-due')} S$50.00 a month Wakaf Ilmu`,
  );
});

it('a one-time gift can be paid either way, and promises nothing further', async () => {
  const page = at('payment', 'one-time');
  await screen.findByRole('radio', { name: new RegExp(page.t('payment.paynow')) });
  expect(screen.queryByText(page.t('plan.terms.title'))).toBeNull();
  expect(screen.getByText(page.t('payment.amount-due')).parentElement?.textContent).toBe(
    `${page.t('payment.amount-due')} S$50.00 Wakaf Ilmu`,
  );
});
