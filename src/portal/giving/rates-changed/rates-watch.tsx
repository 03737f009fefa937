import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { usePortal } from '../../core/portal.ts';
import { changesBetween } from '../../core/state/rates-seen.ts';
import { useRatesChanged } from '../../core/flow/use-rates-changed.ts';
import { usePaymentAddress } from '../../payment/progress/payment-address.ts';
import { useConfiguredRates } from './use-configured-rates.ts';

/**
 * Compares the configured rates with those last seen and opens the rates-updated notice when they differ. Waits while a payment is open, which
 * completes at the amount shown.
 */
export function RatesWatch({ flow }: { readonly flow: Flow }) {
  const { store } = usePortal();
  const showNotice = useRatesChanged(flow);
  const rates = useConfiguredRates(flow);
  const [search] = useSearchParams();
  const isPaying = usePaymentAddress().transactionNo !== null || search.has('return');
  useEffect(() => {
    if (rates === null || isPaying) return;
    const { ratesSeen } = store.get();
    if (ratesSeen !== null && changesBetween(ratesSeen, rates).length > 0) return showNotice();
    store.set((state) => ({ ...state, ratesSeen: rates, ratesChanged: false }));
  }, [rates, isPaying, store, showNotice]);
  return null;
}
