import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { givingServer, newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { said } from '../../../../tests/support/portal/said.ts';
import type { Draft } from '../../core/state/portal-state.ts';

const server = serverDouble();
let asked = newRequestLog();
beforeEach(() => {
  asked = newRequestLog();
  server.use(...successfulServer(asked), ...givingServer(asked, () => null));
});

const giving = (harta: string): { drafts: { zakat: Draft } } => ({
  drafts: {
    zakat: {
      id: 'draft-1',
      version: 1,
      step: null,
      answers: { give: { kinds: ['harta'] }, amounts: { harta }, donor: { kind: 'anonymous' } },
    },
  },
});

describe('a gift of S$0.30, which the form accepts and no payment method does', () => {
  it.each(['amount', 'donor', 'review'])('is reported at the step %s, before any further question', async (step) => {
    const { t } = renderPortal(`/?step=${step}`, giving('0.30'));
    expect(await screen.findByText(t('payment.too-little-title'))).toBeTruthy();
    expect(screen.getByText(said(t('payment.too-little', { amount: 'S$0.30', least: 'S$0.50' })))).toBeTruthy();
  });

  it('asks for no card at the payment, and offers to change the amount', async () => {
    const { t, seen } = renderPortal('/?step=payment', giving('0.30'));
    await userEvent.click(await screen.findByRole('button', { name: t('payment.too-little-change') }));
    expect(screen.queryByRole('radio', { name: new RegExp(t('payment.card')) })).toBeNull();
    expect(seen.address).toBe('/?step=give');
    expect(asked.donations).toHaveLength(0);
  });
});

it('a gift of S$0.50 is paid like any other', async () => {
  const { t } = renderPortal('/?step=payment', giving('0.50'));
  expect(await screen.findByRole('radio', { name: new RegExp(t('payment.card')) })).toBeTruthy();
  expect(screen.queryByText(t('payment.too-little-title'))).toBeNull();
});
