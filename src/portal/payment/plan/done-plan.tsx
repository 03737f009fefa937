import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../engine/index.ts';
import { formatCents, Notice, useTranslate } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePlanCalls } from './plan-calls.ts';

/** On the confirmation page: the plan's next charge, and a link to manage it. Nothing for a single gift. */
export function DonePlan({ transactionNo }: { readonly transactionNo: string }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const calls = usePlanCalls();
  const { data: outcome } = useQuery({
    queryKey: ['plan of', transactionNo],
    queryFn: () => calls.recurrentStatus({ transactionNo }),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (outcome?.kind !== 'done' || outcome.data.nextDonationDate === null) return null;
  const { amountCents, nextDonationDate, planId } = outcome.data;
  return (
    <Notice kind="info" title={translate('plan.terms.title')}>
      <p>{translate('plan.done-note', { amount: formatCents(amountCents), next: formatDay(nextDonationDate, language) })}</p>
      <Link to={`/giving-plan?plan=${planId}`}>{translate('plan.done-link')}</Link>
    </Notice>
  );
}
