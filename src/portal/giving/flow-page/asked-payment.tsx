import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { formatCents, Notice, Skeleton, useTranslate } from '../../../renderer/index.ts';
import { type DraftPayment, useDraftPayment } from '../../payment/progress/use-draft-payment.ts';
import type { Draft } from '../../core/state/portal-state.ts';

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

/** A payment of what is filled in here is on its way: said before anything else, with the way to it. */
function BeingPaidNotice({ flow, payment }: { readonly flow: Flow; readonly payment: DraftPayment }) {
  const translate = useTranslate();
  if (payment.kind !== 'under-way') return null;
  const { transactionNo, view } = payment;
  return (
    <Notice
      kind="warning"
      announced
      title={translate('draft.being-paid-title')}
      actions={
        <Link className="button button--secondary" to={`${flow.home}?step=payment`} state={{ transactionNo }}>
          {translate('draft.to-payment')}
        </Link>
      }
    >
      {view === null ? translate('draft.being-paid') : translate('draft.being-paid-amount', { amount: formatCents(view.totalCents) })}
    </Notice>
  );
}
