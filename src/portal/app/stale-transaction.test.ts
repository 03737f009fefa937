import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryVault } from '../../../tests/support/portal/memory-vault.ts';
import { newRequestLog, successfulServer, TRANSACTION } from '../../../tests/support/portal/giving-double.ts';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';
import { createPortal } from '../core/portal.ts';
import { hasStaleTransaction, keepTransactionOnly } from '../core/session/is-stale.ts';
import { reloadForStale } from './stale-transaction.ts';
import { startPortal } from './start.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));
afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const transaction = { flow: 'zakat', home: '/', draft: 'draft-1', transactionNo: 'T', createdAt: 0, key: 'k', mailed: false, cents: 5_000 };

it('a payment is stale once it is older than 30 minutes', () => {
  expect(hasStaleTransaction({ transaction }, 30 * 60_000)).toBe(false);
  expect(hasStaleTransaction({ transaction }, 30 * 60_000 + 1)).toBe(true);
  expect(hasStaleTransaction({ transaction: null }, 30 * 60_000 + 1)).toBe(false);
});

it('a stale start reloads once, and continues the second time', () => {
  sessionStorage.clear();
  let reloads = 0;
  const reload = () => {
    reloads += 1;
  };
  reloadForStale(sessionStorage, reload);
  reloadForStale(sessionStorage, reload);
  expect(reloads).toBe(1);
});

/** Starts a page whose browser holds a payment of an hour ago. */
async function startStale(become: 'paid' | 'open' | 'not-paid') {
  const receipt = { transactionNo: TRANSACTION, receiptNo: 'ZKT00000001', layout: 'harta', totalAmount: '852.25', paymentMethod: 'Visa' };
  const found = become === 'paid' ? { status: 1, view: 'reduced', data: receipt } : { status: 0, message: 'Invalid Trasnsaction Number' };
  const seen = { reloads: 0, sessionsEnded: 0 };
  server.use(
    http.post('*/payment/Donation/getDonationReceiptData', () => HttpResponse.json(found)),
    http.post('*/payment/Donation/paymentOutcome', () => HttpResponse.json({ status: 1, data: { outcome: become } })),
    http.delete('*/session', () => {
      seen.sessionsEnded += 1;
      return HttpResponse.json({ status: 1 });
    }),
  );
  const stale = { ...transaction, transactionNo: TRANSACTION, createdAt: Date.now() - 60 * 60_000 };
  const vault = memoryVault({ drafts: {}, transaction: stale, ratesSeen: null, ratesChanged: false });
  const portal = createPortal({ vault, onExpired: () => undefined });
  const start = () =>
    startPortal(portal, () => {
      seen.reloads += 1;
    });
  await start();
  return { portal, vault, seen };
}

it('a stale start signs the donor out, clears the stores, and reloads the page once', async () => {
  const { portal, vault, seen } = await startStale('not-paid');
  expect(seen).toEqual({ reloads: 1, sessionsEnded: 1 });
  expect(vault.kept()).toBeNull();
  expect(portal.store.get().transaction).toBeNull();
  expect(sessionStorage.getItem('appReloaded')).toBe('1');
  expect(window.location.search).toBe('');
});

it('a paid one is shown with its receipt after the reload', async () => {
  const { seen } = await startStale('paid');
  expect(seen.reloads).toBe(1);
  expect(window.location.search).toBe('?step=done');
  expect(window.history.state).toMatchObject({ usr: { transactionNo: TRANSACTION, already: true } });
});

it('one with an unknown outcome is waited for, at its payment', async () => {
  await startStale('open');
  expect(window.location.search).toBe('?step=payment');
  expect(window.history.state).toMatchObject({ usr: { transactionNo: TRANSACTION, cents: 5_000 } });
});

it('an expired state keeps only the payment', () => {
  const kept = { drafts: { zakat: { answers: { give: {} } } }, transaction, ratesSeen: null, ratesChanged: true };
  expect(keepTransactionOnly(kept)).toEqual({ drafts: {}, transaction, ratesSeen: null, ratesChanged: false });
  expect(keepTransactionOnly({ ...kept, transaction: null })).toBeNull();
});
