import { expect, it } from 'vitest';
import { hasStaleTransaction, reloadForStale } from './stale-transaction.ts';

const transaction = { flow: 'zakat', home: '/', draft: 'draft-1', transactionNo: 'T', createdAt: 0, key: 'k', mailed: false };

it('a payment is stale once it is older than 30 minutes', () => {
  expect(hasStaleTransaction({ transaction }, 30 * 60_000)).toBe(false);
  expect(hasStaleTransaction({ transaction }, 30 * 60_000 + 1)).toBe(true);
  expect(hasStaleTransaction({ transaction: null }, 30 * 60_000 + 1)).toBe(false);
});

it('a stale start reloads once, and goes on the second time', () => {
  sessionStorage.clear();
  let reloads = 0;
  const reload = () => {
    reloads += 1;
  };
  reloadForStale(sessionStorage, reload);
  reloadForStale(sessionStorage, reload);
  expect(reloads).toBe(1);
});
