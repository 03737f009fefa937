import { useQuery } from '@tanstack/react-query';
import { Notice, useTranslate } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import { fetchByNumber } from './fetch-by-number.ts';
import { PaymentEnded } from './payment-ended.tsx';
import type { KnownPayment } from './use-payment-status.ts';

const POLL_MS = 30_000;

/** Outcome of a payment that was open when the session ended; polled until known. */
export function LatePaymentOutcome({ transactionNo }: { readonly transactionNo: string }) {
  const translate = useTranslate();
  const { api } = usePortal();
  const { data: known } = useQuery({
    queryKey: ['payment after its session', transactionNo],
    queryFn: () => fetchByNumber(api, transactionNo),
    refetchInterval: ({ state }) => intervalOf(state.data),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  if (known === undefined) return null;
  const receipt = known.view?.receipt;
  if (receipt !== undefined)
    return (
      <Notice
        kind="success"
        announced
        title={translate('payment.ended.paid-title')}
        actions={
          <a className="button button--secondary" href={`/receipt/${receipt.layout}?transactionId=${receipt.transactionNo}`}>
            {translate('done.view-receipt')}
          </a>
        }
      >
        {translate('payment.ended.paid')}
      </Notice>
    );
  if (known.outcome === 'not-paid' || known.outcome === 'expired') return <PaymentEnded outcome={known.outcome} />;
  return (
    <Notice kind="warning" title={translate('payment.unknown-title')} announced>
      {translate('payment.unknown-anonymous', { transactionNo })}
    </Notice>
  );
}

function intervalOf(known: KnownPayment | undefined): number | false {
  return known?.view || known?.outcome === 'not-paid' ? false : POLL_MS;
}
