import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { PlanView } from '../../../api/types.ts';
import { dollars, type Field, type FieldError } from '../../../engine/index.ts';
import { Button, formatCents, Notice, Skeleton, readBoxes, StandaloneField, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { FlowContent } from '../../core/flow/flow-content.tsx';
import { usePlanCalls } from './plan-calls.ts';
import { planTrouble } from './plan-trouble.ts';

type PlanAmountProps = {
  readonly plan: PlanView;
  readonly onDone: (plan: PlanView, words: string) => void;
  readonly onClose: () => void;
};

/** Changes a plan's amount with the flow's own field; the server checks the limits. */
export function PlanAmount(props: PlanAmountProps) {
  return (
    <FlowContent flow={props.plan.flow} fallback={<Skeleton shape="form" lines={1} />}>
      <AmountForm {...props} />
    </FlowContent>
  );
}

function AmountForm({ plan, onDone, onClose }: PlanAmountProps) {
  const translate = useTranslate();
  const calls = usePlanCalls();
  const field = useAmountField(plan.flow);
  const [typed, setTyped] = useState(dollars(plan.amountCents));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Focus the field on opening and after a refusal.
  const focus = useCallback(() => document.getElementById(field.path)?.focus(), [field.path]);
  useEffect(focus, [focus]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    const outcome = await calls.changeRecurringAmount({ planId: plan.planId, amount: typed });
    setBusy(false);
    if (outcome.kind === 'done')
      return onDone(outcome.data, translate('plan.amount-changed', { amount: formatCents(outcome.data.amountCents) }));
    const wrong = outcome.kind === 'refused' && outcome.code === 'INVALID_ANSWERS' ? outcome.fields : [];
    setErrors(wrong.map(({ code, params }) => ({ path: field.path, code, params: params ?? {}, severity: 'error' })));
    if (wrong.length > 0) focus();
    else setTrouble(planTrouble(outcome));
  };
  return (
    <form
      className="card plan-page__form"
      noValidate
      onSubmitCapture={({ currentTarget }) => readBoxes(currentTarget)}
      onSubmit={(event) => void save(event)}
    >
      <StandaloneField field={field} value={typed} errors={errors} onChange={setTyped} />
      <p className="plan-page__note">{translate('plan.amount-note')}</p>
      {trouble !== null && (
        <Notice kind="warning" announced>
          {translate(trouble)}
        </Notice>
      )}
      <div className="plan-page__actions">
        <Button onClick={onClose}>{translate('plan.keep')}</Button>
        <Button kind="primary" type="submit" busy={busy}>
          {translate('plan.save-amount')}
        </Button>
      </div>
    </form>
  );
}

/** The flow's amount field. */
function useAmountField(flowId: string): Field {
  const { definitions } = useContent();
  const path = definitions.flows[flowId]?.recurring?.amount ?? '';
  const field = definitions.steps[path.split('.')[0] ?? '']?.fields.find((one) => one.path === path);
  if (field === undefined) throw new Error(`The flow ${flowId} has no question for the amount.`);
  return field;
}
