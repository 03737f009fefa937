import { useEffect, useRef } from 'react';
import type { PlanView } from '../../../api/types.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { usePlanCalls } from './plan-calls.ts';

/** A card whose bank said yes after its page was left is taken when the plan is looked at again, and that is said. Asked once, while `wanted`. */
export function useCardOnItsWay(plan: PlanView, wanted: boolean, onTaken: (plan: PlanView, words: string) => void): void {
  const calls = usePlanCalls();
  const translate = useTranslate();
  const asked = useRef(!wanted);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (!plan.givesCard) return;
    void calls.confirmRecurringCard({ planId: plan.planId }).then((outcome) => {
      if (outcome.kind === 'done' && outcome.data.card === 'taken') onTaken(outcome.data.plan, translate('plan.card-changed'));
    });
  });
}
