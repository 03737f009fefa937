import { useEffect, useRef, useState } from 'react';
import type { CardChangeView, PlanView } from '../../../api/types.ts';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import type { Outcome } from '../../kit/http/outcome.ts';
import { randomId } from '../../kit/random-id.ts';
import { CardEntry } from '../card-entry/card-entry.tsx';
import type { Confirm } from '../card-entry/confirmation.ts';
import { usePlanCalls } from './plan-calls.ts';
import { planTrouble } from './plan-trouble.ts';

type PlanCardProps = {
  readonly plan: PlanView;
  readonly onDone: (plan: PlanView, words: string) => void;
  readonly onClose: () => void;
};

/** Replaces a plan's card. The bank may ask for authentication; the donor returns to this page. */
export function PlanCard({ plan, onDone, onClose }: PlanCardProps) {
  const translate = useTranslate();
  const { session } = usePortal();
  const calls = usePlanCalls();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const { planId } = plan;
  /** The server's state of the new card decides. */
  const settle = (outcome: Outcome<CardChangeView>) => {
    if (outcome.kind !== 'done') setTrouble(planTrouble(outcome));
    else if (outcome.data.card === 'taken') onDone(outcome.data.plan, translate('plan.card-changed'));
    else if (outcome.data.card === 'declined') setTrouble(`payment.failed.${outcome.data.reason ?? 'declined'}`);
  };
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus();
  }, []);
  const asked = useRef(false);
  useEffect(() => {
    // Once, on return from the bank.
    if (!plan.givesCard || asked.current) return;
    asked.current = true;
    void calls.confirmRecurringCard({ planId }).then(settle);
  });

  const save = async (confirm: Confirm) => {
    setBusy(true);
    setTrouble(null);
    const started = await calls.changeRecurringCard({ planId, idempotencyKey: randomId() });
    if (started.kind !== 'done') setTrouble(planTrouble(started));
    else {
      const returnUrl = `${window.location.origin}/giving-plan?plan=${planId}`;
      const confirmed = await confirm({ clientSecret: started.data.clientSecret, returnUrl });
      if (confirmed.kind === 'bank-question') {
        await session.extend();
        return window.location.assign(confirmed.url);
      }
      const outcome = await calls.confirmRecurringCard({ planId });
      // Shown only once the form is enabled again: an earlier click would be lost.
      if (confirmed.kind === 'declined') setTrouble(`payment.failed.${confirmed.reason}`);
      if (confirmed.kind === 'unknown') setTrouble('plan.card-unknown');
      settle(outcome);
    }
    setBusy(false);
  };
  return (
    <section className="card plan-page__form" ref={section} tabIndex={-1} aria-labelledby="plan-card">
      <h2 className="plan-page__heading" id="plan-card">
        {translate('plan.change-card')}
      </h2>
      {trouble !== null && (
        <Notice kind="error" announced>
          {translate(trouble)}
        </Notice>
      )}
      <CardEntry
        means="card"
        purpose="keep"
        cents={plan.amountCents}
        kept="kept"
        submitLabel={translate('plan.save-card')}
        busy={busy}
        actions={<Button onClick={onClose}>{translate('plan.keep')}</Button>}
        onConfirm={(confirm) => void save(confirm)}
      />
    </section>
  );
}
