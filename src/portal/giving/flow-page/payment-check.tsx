import { useEffect, useRef } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { type Elements, formatCents, Notice, Skeleton, useTranslate } from '../../../renderer/index.ts';
import { type DraftPayment, useDraftPayment } from '../../payment/progress/use-draft-payment.ts';
import type { Draft } from '../../core/state/portal-state.ts';

type PaymentCheckProps = { readonly flow: Flow; readonly draft: Draft; readonly children: (payment: DraftPayment['kind']) => Elements };

/**
 * Checks whether the draft was paid before showing its pages. A paid draft redirects to its receipt; one being paid shows only the link to its
 * payment, so that nothing offers to pay it again. Loaded only for drafts that may have a donation.
 */
export function PaymentCheck({ flow, draft, children }: PaymentCheckProps) {
  const payment = useDraftPayment(flow, draft);
  const hasShown = useRef(false);
  useEffect(() => {
    if (payment.kind !== 'asking') hasShown.current = true;
  }, [payment.kind]);
  // Keep the page while checking again.
  if (payment.kind === 'asking' && !hasShown.current) return <Skeleton shape="card" lines={4} />;
  if (payment.kind === 'paid')
    return <Navigate to={`${flow.home}?step=done`} state={{ transactionNo: payment.transactionNo, already: true }} replace />;
  return (
    <>
      <BeingPaidNotice flow={flow} payment={payment} />
      {/* Hidden, not unmounted: the page is unchanged once the payment has failed, or the server answers again. */}
      <div className="flow-page__checked" hidden={payment.kind === 'under-way'}>
        {children(payment.kind)}
      </div>
    </>
  );
}

/** A payment of this draft is under way: links to it. */
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
        <Link className="button button--primary" to={`${flow.home}?step=payment`} state={{ transactionNo }}>
          {translate('draft.to-payment')}
        </Link>
      }
    >
      {view === null ? translate('draft.being-paid') : translate('draft.being-paid-amount', { amount: formatCents(view.totalCents) })}
    </Notice>
  );
}
