import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { usePortal } from '../../core/portal.ts';
import type { PaymentAddress } from '../progress/payment-address.ts';
import { Waiting } from './waiting.tsx';
import './payment.css';

const ASK_AGAIN = 3_000;

/**
 * A donor comes back from the bank with a handle. It is spent for the payment's number, and the address is cleared of it, and of what the
 * provider has added, before anything else is shown.
 */
export function BankReturn({ flow, handle }: { readonly flow: Flow; readonly handle: string }) {
  const { api } = usePortal();
  const [search] = useSearchParams();
  const { data: outcome } = useQuery({
    queryKey: ['payment return', handle],
    queryFn: () => api.paymentReturn(handle),
    refetchInterval: ({ state }) => (isAnswered(state.data) ? false : ASK_AGAIN),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  if (outcome === undefined || !isAnswered(outcome)) return <Waiting words="payment.bank-returned" />;
  const transactionNo = outcome.kind === 'done' ? outcome.data.transactionNo : null;
  const state: PaymentAddress = { transactionNo, returned: true, walletLeft: search.get('redirect_status') === 'canceled' };
  return <Navigate to={`${flow.home}?step=payment`} state={state} replace />;
}

/** A line that is down says nothing about the handle. */
function isAnswered(outcome: { readonly kind: string } | undefined): boolean {
  return outcome?.kind === 'done' || outcome?.kind === 'silent';
}
