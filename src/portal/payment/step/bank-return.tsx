import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { usePortal } from '../../core/portal.ts';
import type { PaymentAddress } from '../progress/payment-address.ts';
import { Waiting } from '../attempt/waiting.tsx';
import './payment.css';

const RETRY_MS = 3_000;

/**
 * Return from the bank with a single-use handle: exchanges it for the payment's number and clears the URL of it and of the provider's
 * parameters.
 */
export function BankReturn({ flow, handle }: { readonly flow: Flow; readonly handle: string }) {
  const { api } = usePortal();
  const [search] = useSearchParams();
  const { data: outcome } = useQuery({
    queryKey: ['payment return', handle],
    queryFn: () => api.paymentReturn(handle),
    refetchInterval: ({ state }) => (isAnswered(state.data) ? false : RETRY_MS),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  if (outcome === undefined || !isAnswered(outcome)) return <Waiting words="payment.bank-returned" />;
  const transactionNo = outcome.kind === 'done' ? outcome.data.transactionNo : null;
  const state: PaymentAddress = { transactionNo, returned: true, walletLeft: search.get('redirect_status') === 'canceled' };
  return <Navigate to={`${flow.home}?step=payment`} state={state} replace />;
}

/** A network failure says nothing about the handle, so retry. */
function isAnswered(outcome: { readonly kind: string } | undefined): boolean {
  return outcome?.kind === 'done' || outcome?.kind === 'silent';
}
