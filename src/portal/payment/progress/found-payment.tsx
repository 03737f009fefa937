import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { Skeleton } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';
import { takeFound } from '../../core/state/found-payment.ts';
import type { Transaction } from '../../core/state/portal-state.ts';
import { usePaymentAddress } from './payment-address.ts';

/** Takes over the payment that only the server knew of. A donor who reloaded the payment's own page stays there, without the answers behind it. */
export function FoundPayment({ flow, found }: { readonly flow: Flow; readonly found: Transaction }) {
  const { store } = usePortal();
  const { steps } = useContent().definitions;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const address = usePaymentAddress();
  const { transactionNo, cents } = found;
  const step = search.get('step') ?? '';
  const isNamed = steps[step]?.kind !== 'payment' || address.transactionNo !== null;
  useEffect(() => {
    if (isNamed) takeFound(store);
    else void navigate(`${flow.home}?step=${step}`, { replace: true, state: { transactionNo, cents } });
  }, [isNamed, store, navigate, flow, step, transactionNo, cents]);
  return <Skeleton shape="card" lines={4} />;
}
