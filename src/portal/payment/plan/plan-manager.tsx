import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlanView } from '../../../api/types.ts';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { PlanAmount } from './plan-amount.tsx';
import { PlanCard } from './plan-card.tsx';
import { type Act, PlanConfirm } from './plan-confirm.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { PlanRuns } from './plan-runs.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { useCardOnItsWay } from './use-plan.ts';
import '../../styles/own-pages.css';
import './plan-page.css';

export type PlanManagerProps = { readonly plan: PlanView; readonly onChanged: (plan: PlanView) => void };

type Doing = 'amount' | 'card' | Act | null;

/** The plan with all that can be done with it. What was done is said, and takes the focus. */
export function PlanManager({ plan, onChanged }: PlanManagerProps) {
  // The bank sends a donor who confirmed a card back with the number of it.
  const [search] = useSearchParams();
  const isBack = search.has('setup_intent') && plan.givesCard;
  const [doing, setDoing] = useState<Doing>(isBack ? 'card' : null);
  const [done, setDone] = useState<string | null>(null);
  const news = useNewsFocus(done);
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
  useCardOnItsWay(plan, !isBack, finish);
  const open = (what: Doing) => {
    setDone(null);
    setDoing(what);
  };
  return (
    <>
      {done !== null && (
        <div ref={news} tabIndex={-1}>
          <Notice kind="success" announced>
            {done}
          </Notice>
        </div>
      )}
      <PlanNotices plan={plan} />
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
  readonly onOpen: (doing: Doing) => void;
  /** A form that stood in their place was closed: they take the focus that it had. */
  readonly returned: boolean;
};

/** The buttons; of a plan that was ended for good, none. */
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

function useNewsFocus(done: string | null) {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done !== null) news.current?.focus();
  }, [done]);
  return news;
}
