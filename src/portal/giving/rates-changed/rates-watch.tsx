import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { usePortal } from '../../core/portal.ts';
import { changesBetween } from '../../core/state/rates-seen.ts';
import { useRatesChanged } from '../../core/flow/use-rates-changed.ts';
import { usePaymentAddress } from '../../payment/progress/payment-address.ts';
import { useConfiguredRates } from './use-configured-rates.ts';

/**
 * Compares the rates of the home page configuration with those seen last; other ones lead to the rates-updated notice. A payment
 * that was begun is finished at the amount that was shown: while its page is open the notice waits.
 */
export function RatesWatch({ flow }: { readonly flow: Flow }) {
  const { store } = usePortal();
  const tell = useRatesChanged(flow);
  const rates = useConfiguredRates(flow);
  const [search] = useSearchParams();
  const isPaying = usePaymentAddress().transactionNo !== null || search.has('return');
  useEffect(() => {
    if (rates === null || isPaying) return;
    const { ratesSeen } = store.get();
    if (ratesSeen !== null && changesBetween(ratesSeen, rates).length > 0) return tell();
    store.set((state) => ({ ...state, ratesSeen: rates, ratesChanged: false }));
  }, [rates, isPaying, store, tell]);
  return null;
}
