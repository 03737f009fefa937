import type { PlanView } from '../../../api/types.ts';
import { formatDay } from '../../../engine/index.ts';
import { Notice, useTranslate } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';

/** Warnings of a plan: paused, cancelled, a failed charge, an expiring card. */
export function PlanNotices({ plan }: { readonly plan: PlanView }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  if (plan.status === 'cancelled') return <Notice kind="info">{translate('plan.cancelled-note')}</Notice>;
  const tried = plan.runs.find(({ nextTryDate }) => nextTryDate !== null);
  return (
    <>
      {plan.pause !== null && (
        <Notice kind={plan.pause === 'not-paid' ? 'warning' : 'info'}>{translate(`plan.paused-${plan.pause}`)}</Notice>
      )}
      {tried?.nextTryDate && (
        <Notice kind="warning">
          {translate('plan.trying-again', { due: formatDay(tried.dueDate, language), next: formatDay(tried.nextTryDate, language) })}
        </Notice>
      )}
      {plan.status === 'active' && plan.cardExpires && <Notice kind="warning">{translate('plan.card-expires')}</Notice>}
    </>
  );
}
