import { useEffect, useRef, useState } from 'react';
import type { CardChangeView, PlanView } from '../../api/types.ts';
import { Button, type CardDetails, CardForm, Notice, useTranslate } from '../../renderer/index.ts';
import type { Outcome } from '../api/outcome.ts';
import { useContent } from '../content/content.ts';
import { randomId } from '../flow/random-id.ts';
import { confirmCard } from '../payment/confirm-card.ts';
import { usePortal } from '../portal.ts';
import { planTrouble } from './plan-trouble.ts';

type PlanCardProps = {
  readonly plan: PlanView;
  readonly onDone: (plan: PlanView, words: string) => void;
  readonly onClose: () => void;
};

/** Another card: typed here for the stand-in, kept by the provider; the bank may ask, and the donor comes back to this page. */
export function PlanCard({ plan, onDone, onClose }: PlanCardProps) {
  const translate = useTranslate();
  const { api, session } = usePortal();
  const { view } = useContent();
  const [year = 0, month = 0] = view.now.split('-').map(Number);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const { planId } = plan;
  /** What the server knows of the new card decides. */
  const settle = (outcome: Outcome<CardChangeView>) => {
    if (outcome.kind !== 'done') setTrouble(planTrouble(outcome));
    else if (outcome.data.card === 'taken') onDone(outcome.data.plan, translate('plan.card-changed'));
    else if (outcome.data.card === 'declined') setTrouble(`payment.failed.${outcome.data.reason ?? 'declined'}`);
  };
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const asked = useRef(false);
  useEffect(() => {
    // Once, for a donor who comes back from the bank.
    if (!plan.givesCard || asked.current) return;
    asked.current = true;
    void api.confirmRecurringCard({ planId }).then(settle);
  });

  const save = async (card: CardDetails) => {
    setBusy(true);
    setTrouble(null);
    const started = await api.changeRecurringCard({ planId, idempotencyKey: randomId() });
    if (started.kind !== 'done') setTrouble(planTrouble(started));
    else {
      const returnUrl = `${window.location.origin}/giving-plan?plan=${planId}`;
      const { publishableKey } = view.payments;
      const confirmed = await confirmCard({ clientSecret: started.data.clientSecret, publishableKey, card, returnUrl });
      if (confirmed.kind === 'bank-question') {
        await session.extend();
        return window.location.assign(confirmed.url);
      }
      settle(await api.confirmRecurringCard({ planId }));
    }
    setBusy(false);
  };
  return (
    <section className="plan-page__form" ref={section} tabIndex={-1} aria-label={translate('plan.change-card')}>
      <Notice kind="info">{translate('payment.sandbox')}</Notice>
      {trouble !== null && (
        <Notice kind="error" announced>
          {translate(trouble)}
        </Notice>
      )}
      <CardForm
        today={{ year, month }}
        submitLabel={translate('plan.save-card')}
        busy={busy}
        actions={<Button onClick={onClose}>{translate('plan.keep')}</Button>}
        onSubmit={(card) => void save(card)}
      />
    </section>
  );
}
