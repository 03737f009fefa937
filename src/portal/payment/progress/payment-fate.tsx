import { useQuery } from '@tanstack/react-query';
import { Notice, useTranslate } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import { askByNumber } from './ask-by-number.ts';
import { PaymentEnded } from './payment-ended.tsx';

const ASK_AGAIN = 30_000;

/** What became of a payment that was under way when the session ended: asked until it is known. */
export function PaymentFate({ transactionNo }: { readonly transactionNo: string }) {
  const translate = useTranslate();
  const { api } = usePortal();
  const { data: known } = useQuery({
    queryKey: ['payment after its session', transactionNo],
    queryFn: () => askByNumber(api, transactionNo),
    refetchInterval: ({ state }) => (state.data?.view || state.data?.outcome === 'not-paid' ? false : ASK_AGAIN),
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
    <Notice kind="warning" announced>
      {translate('payment.unknown-anonymous', { transactionNo })}
    </Notice>
  );
}
