import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { Skeleton } from '../../../renderer/index.ts';
import { type DraftPayment, useDraftPayment } from '../../payment/progress/use-draft-payment.ts';
import type { Draft } from '../../core/state/portal-state.ts';
import { BeingPaidNotice } from './being-paid-notice.tsx';

type AskedPaymentProps = { readonly flow: Flow; readonly draft: Draft; readonly children: (payment: DraftPayment['kind']) => ReactNode };

/**
 * Asks what became of a draft before any of its pages is shown: a paid one leads to its receipt, one that is being paid says so above
 * the page. Loaded only for a draft that a gift may have been made of.
 */
export function AskedPayment({ flow, draft, children }: AskedPaymentProps) {
  const payment = useDraftPayment(flow, draft);
  const hasShown = useRef(false);
  useEffect(() => {
    if (payment.kind !== 'asking') hasShown.current = true;
  }, [payment.kind]);
  // What is shown already stays while it is asked again.
  if (payment.kind === 'asking' && !hasShown.current) return <Skeleton shape="card" lines={4} />;
  if (payment.kind === 'paid')
    return <Navigate to={`${flow.home}?step=done`} state={{ transactionNo: payment.transactionNo, already: true }} replace />;
  return (
    <>
      <BeingPaidNotice flow={flow} payment={payment} />
      {children(payment.kind)}
    </>
  );
}
