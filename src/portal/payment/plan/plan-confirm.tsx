import { useState } from 'react';
import type { PlanView } from '../../../api/types.ts';
import { formatDay } from '../../../engine/index.ts';
import { Button, formatCents, Notice, Popup, useTranslate } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePlanCalls } from './plan-calls.ts';
import { planTrouble } from './plan-trouble.ts';

export type Act = 'pause' | 'resume' | 'cancel';

type PlanConfirmProps = {
  readonly act: Act;
  readonly plan: PlanView;
  readonly onDone: (plan: PlanView, words: string) => void;
  readonly onClose: () => void;
};

/** Confirms an action and explains its effect. */
export function PlanConfirm({ act, plan, onDone, onClose }: PlanConfirmProps) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const plans = usePlanCalls();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const calls = { pause: plans.pauseRecurring, resume: plans.resumeRecurring, cancel: plans.cancelRecurring };
  const go = async () => {
    setBusy(true);
    const outcome = await calls[act]({ planId: plan.planId });
    setBusy(false);
    if (outcome.kind === 'done') onDone(outcome.data, translate(`plan.${act}-done`));
    else setTrouble(planTrouble(outcome));
  };
  const next = plan.resumesOn === null ? '' : formatDay(plan.resumesOn, language);
  return (
    <Popup
      heading={translate(`plan.${act}-heading`)}
      subHeading={translate(`plan.${act}-text`, { amount: formatCents(plan.amountCents), next })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('plan.keep')}</Button>
          <Button kind={act === 'cancel' ? 'danger' : 'primary'} busy={busy} onClick={() => void go()}>
            {translate(`plan.${act}`)}
          </Button>
        </>
      }
    >
      {trouble !== null && (
        <Notice kind="warning" announced>
          {translate(trouble)}
        </Notice>
      )}
    </Popup>
  );
}
