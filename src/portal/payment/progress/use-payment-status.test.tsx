import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryVault } from '../../../../tests/support/portal/memory-vault.ts';
import { shippedContent } from '../../../../tests/support/portal/shipped-content.ts';
import type { PaymentView } from '../../../api/types.ts';
import { ContentContext } from '../../core/content/content.ts';
import { createPortal, PortalContext } from '../../core/portal.ts';
import { usePaymentStatus } from './use-payment-status.ts';

const START = Date.parse('2026-09-15T02:00:00Z');
const TRANSACTION = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const code: PaymentView = {
  transactionNo: TRANSACTION,
  attemptId: 'attempt-1',
  method: 'paynow',
  status: 'pending',
  knowledge: 'known',
  reason: null,
  totalCents: 85_225,
  paynow: { payload: '000201', expiresAt: '2026-09-15T02:05:00.000Z' },
};

/** A page that shows a payment's status; records the seconds at which it polls. */
function openPage(view: PaymentView, pollSeconds: number): number[] {
  const asked: number[] = [];
  const portal = createPortal({ vault: memoryVault(), onExpired: () => undefined });
  const paymentStatus = async () => {
    asked.push((Date.now() - START) / 1_000);
    return { kind: 'done' as const, data: view };
  };
  const content = shippedContent('main');
  const { site } = content.definitions;
  const payments = { ...site.payments, paynow: { ...site.payments.paynow, pollSeconds } };
  const definitions = { ...content.definitions, site: { ...site, payments } };
  render(
    <PortalContext value={{ ...portal, api: { ...portal.api, paymentStatus } }}>
      <QueryClientProvider client={new QueryClient()}>
        <ContentContext value={{ ...content, definitions }}>
          <Page />
        </ContentContext>
      </QueryClientProvider>
    </PortalContext>,
  );
  return asked;
}

function Page() {
  usePaymentStatus(TRANSACTION, 0);
  return null;
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

it('polls a code at the site’s interval until its grace ends, and then every half minute', async () => {
  const asked = openPage(code, 7);
  await pass(21);
  expect(asked).toEqual([0, 7, 14, 21]);
  await pass(330 - 21);
  const withinGrace = asked.length;
  expect(withinGrace).toBe(1 + Math.floor(330 / 7));
  await pass(7);
  await pass(90);
  const [last = 0, ...later] = asked.slice(withinGrace);
  expect(last).toBe(336);
  expect(later).toEqual([366, 396, 426]);
});

it('polls an open card payment every three seconds, by the shipped data', async () => {
  const { paynow: _, ...card } = { ...code, method: 'card' as const };
  const asked = openPage(card, shippedContent('main').definitions.site.payments.paynow.pollSeconds);
  await pass(9);
  expect(asked).toEqual([0, 3, 6, 9]);
});

it('stops polling an ended payment', async () => {
  const asked = openPage({ ...code, status: 'succeeded', receipt: { layout: 'harta', transactionNo: TRANSACTION, receiptNo: 'Z1' } }, 3);
  await pass(60);
  expect(asked).toEqual([0]);
});

it('polls a paid gift until its receipt exists, at a server of 0.4.0', async () => {
  const asked = openPage({ ...code, status: 'succeeded' }, 7);
  await pass(14);
  expect(asked).toEqual([0, 7, 14]);
});
