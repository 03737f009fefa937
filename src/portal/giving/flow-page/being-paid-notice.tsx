import { Link } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { formatCents, Notice, useTranslate } from '../../../renderer/index.ts';
import type { DraftPayment } from '../../payment/progress/use-draft-payment.ts';

/** A payment of what is filled in here is on its way: said before anything else, with the way to it. */
export function BeingPaidNotice({ flow, payment }: { readonly flow: Flow; readonly payment: DraftPayment }) {
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
