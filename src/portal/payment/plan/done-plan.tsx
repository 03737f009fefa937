import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PlanView } from '../../../api/types.ts';
import { formatDay } from '../../../engine/index.ts';
import { formatCents, Notice, useTranslate, Words } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePlanCalls } from './plan-calls.ts';

type DonePlanProps = Pick<PlanView, 'amountCents' | 'planId'> & { readonly nextDonationDate: string };

/** On the confirmation page: the plan's next charge, and a link to manage it. */
export function DonePlan({ amountCents, nextDonationDate, planId }: DonePlanProps) {
  const translate = useTranslate();
  const { language } = useLanguage();
  return (
    <Notice kind="info" title={translate('plan.terms.title')}>
      <p>
        <Words of={translate('plan.done-note', { amount: formatCents(amountCents), next: formatDay(nextDonationDate, language) })} />
      </p>
      <Link to={`/giving-plan?plan=${planId}`}>{translate('plan.done-link')}</Link>
    </Notice>
  );
}

/** The plan that a gift of a recurring flow began; undefined for a single gift, without a next charge, and if the call fails. `mayRecur` enables the call. */
export function usePlanOf(transactionNo: string, mayRecur: boolean): DonePlanProps | 'loading' | undefined {
  const calls = usePlanCalls();
  const { data: outcome, isLoading } = useQuery({
    queryKey: ['plan of', transactionNo],
    queryFn: () => calls.recurrentStatus({ transactionNo }),
    enabled: mayRecur,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (isLoading) return 'loading';
  if (outcome?.kind !== 'done' || outcome.data.nextDonationDate === null) return undefined;
  const { amountCents, nextDonationDate, planId } = outcome.data;
  return { amountCents, nextDonationDate, planId };
}
