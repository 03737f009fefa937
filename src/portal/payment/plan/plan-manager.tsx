import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlanView } from '../../../api/types.ts';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { PlanAmount } from './plan-amount.tsx';
import { PlanCard } from './plan-card.tsx';
import { type Act, PlanConfirm } from './plan-confirm.tsx';
import { PlanRuns } from './plan-runs.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { usePendingCard } from './use-plan.ts';
import '../../styles/own-pages.css';
import './plan-page.css';
import { formatDay } from '../../../engine/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';

export type PlanManagerProps = { readonly plan: PlanView; readonly onChanged: (plan: PlanView) => void };

type OpenForm = 'amount' | 'card' | Act | null;

/** A plan with its actions. The result of an action is announced and focused. */
export function PlanManager({ plan, onChanged }: PlanManagerProps) {
  // Returning from the bank, the donor has confirmed a card.
  const [search] = useSearchParams();
  const isBack = search.has('setup_intent') && plan.givesCard;
  const [doing, setDoing] = useState<OpenForm>(isBack ? 'card' : null);
  const [done, setDone] = useState<string | null>(null);
  const message = useMessageFocus(done);
  const [returned, setReturned] = useState(false);
  const close = () => {
    setReturned(true);
    setDoing(null);
  };
  const finish = (changed: PlanView, words: string) => {
    onChanged(changed);
    setDone(words);
    close();
  };
  usePendingCard(plan, !isBack, finish);
  const open = (what: OpenForm) => {
    setDone(null);
    setDoing(what);
  };
  return (
    <>
      {done !== null && (
        <div ref={message} tabIndex={-1}>
          <Notice kind="success" announced>
            {done}
          </Notice>
        </div>
      )}
      {!(plan.status === 'cancelled' && done !== null) && <PlanNotices plan={plan} />}
      <PlanSummary plan={plan} />
      {doing === 'amount' && <PlanAmount plan={plan} onDone={finish} onClose={close} />}
      {doing === 'card' && <PlanCard plan={plan} onDone={finish} onClose={close} />}
      {doing !== 'amount' && doing !== 'card' && <PlanActions plan={plan} onOpen={open} returned={returned} />}
      {(doing === 'pause' || doing === 'resume' || doing === 'cancel') && (
        <PlanConfirm act={doing} plan={plan} onDone={finish} onClose={close} />
      )}
      <PlanRuns plan={plan} />
    </>
  );
}

type PlanActionsProps = {
  readonly plan: PlanView;
  readonly onOpen: (doing: OpenForm) => void;
  /** The form in their place was closed: take its focus. */
  readonly returned: boolean;
};

/** Action buttons; none for a cancelled plan. */
function PlanActions({ plan, onOpen, returned }: PlanActionsProps) {
  const translate = useTranslate();
  const actions = useRef<HTMLElement>(null);
  useEffect(() => {
    if (returned) actions.current?.focus();
  }, [returned]);
  if (plan.status === 'cancelled') return null;
  return (
    <section className="plan-page__actions" ref={actions} tabIndex={-1} aria-label={translate('plan.actions')}>
      <Button onClick={() => onOpen('amount')}>{translate('plan.change-amount')}</Button>
      <Button onClick={() => onOpen('card')}>{translate('plan.change-card')}</Button>
      {plan.status === 'active' && <Button onClick={() => onOpen('pause')}>{translate('plan.pause')}</Button>}
      {plan.status === 'paused' && plan.cardLastDigit !== null && (
        <Button onClick={() => onOpen('resume')}>{translate('plan.resume')}</Button>
      )}
      <Button kind="quiet" onClick={() => onOpen('cancel')}>
        {translate('plan.cancel')}
      </Button>
    </section>
  );
}

function useMessageFocus(done: string | null) {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done !== null) news.current?.focus();
  }, [done]);
  return news;
}

/** Warnings of a plan: paused, cancelled, a failed charge, an expiring card. */
function PlanNotices({ plan }: { readonly plan: PlanView }) {
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
