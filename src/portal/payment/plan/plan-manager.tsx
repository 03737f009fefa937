import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlanView } from '../../../api/types.ts';
import { Button, type Elements, Notice, useTranslate } from '../../../renderer/index.ts';
import { PlanAmount } from './plan-amount.tsx';
import { PlanCard } from './plan-card.tsx';
import { type Act, PlanConfirm } from './plan-confirm.tsx';
import { PlanRuns } from './plan-runs.tsx';
import { usePendingCard } from './use-plan.ts';
import '../../styles/own-pages.css';
import './plan-page.css';
import { formatDay } from '../../../engine/index.ts';
import { useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';

export type PlanManagerProps = {
  readonly plan: PlanView;
  readonly onChanged: (plan: PlanView) => void;
  /** Facts of the plan that the page does not show elsewhere. */
  readonly children: Elements;
};

type OpenForm = 'amount' | 'card' | Act | null;

/** A plan with its actions. The result of an action is announced and focused. */
export function PlanManager({ plan, onChanged, children }: PlanManagerProps) {
  // On return from the bank, which authenticated a new card, the card form opens.
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
      {children}
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
  /** The form that replaced the actions was closed: they take the focus. */
  readonly returned: boolean;
};

/** Action buttons, first the one that the plan waits for. A cancelled plan only has a link to give again. */
function PlanActions({ plan, onOpen, returned }: PlanActionsProps) {
  const translate = useTranslate();
  const actions = useRef<HTMLElement>(null);
  useEffect(() => {
    if (returned) actions.current?.focus();
  }, [returned]);
  if (plan.status === 'cancelled') return <Again plan={plan} />;
  const canResume = plan.status === 'paused' && plan.cardLastDigit !== null && plan.pause !== 'not-paid';
  const wantsCard = plan.pause === 'not-paid' || plan.cardLastDigit === null || (plan.status === 'active' && isShortOfCard(plan));
  return (
    <section className="plan-page__actions" ref={actions} tabIndex={-1} aria-label={translate('plan.actions')}>
      {canResume && (
        <Button kind="primary" onClick={() => onOpen('resume')}>
          {translate('plan.resume')}
        </Button>
      )}
      {wantsCard && <ChangeCard kind="primary" onOpen={onOpen} />}
      <Button onClick={() => onOpen('amount')}>{translate('plan.change-amount')}</Button>
      {!wantsCard && <ChangeCard kind="secondary" onOpen={onOpen} />}
      {plan.status === 'active' && <Button onClick={() => onOpen('pause')}>{translate('plan.pause')}</Button>}
      {plan.status === 'paused' && plan.cardLastDigit !== null && !canResume && (
        <Button onClick={() => onOpen('resume')}>{translate('plan.resume')}</Button>
      )}
      <Button kind="quiet" onClick={() => onOpen('cancel')}>
        {translate('plan.cancel')}
      </Button>
    </section>
  );
}

/** Whether the next charge needs another card. */
function isShortOfCard({ cardExpires, runs }: PlanView): boolean {
  return cardExpires || runs.some(({ nextTryDate }) => nextTryDate !== null);
}

function ChangeCard({ kind, onOpen }: Pick<PlanActionsProps, 'onOpen'> & { readonly kind: 'primary' | 'secondary' }) {
  const translate = useTranslate();
  return (
    <Button kind={kind} onClick={() => onOpen('card')}>
      {translate('plan.change-card')}
    </Button>
  );
}

/** Link to a new gift, if its flow is on this host. */
function Again({ plan }: Pick<PlanActionsProps, 'plan'>) {
  const translate = useTranslate();
  const { definitions, view } = useContent();
  const flow = definitions.flows[plan.flow];
  if (flow === undefined || flow.host !== view.host) return null;
  return (
    <div className="plan-page__actions">
      <a className="button button--secondary" href={flow.home}>
        {translate('plan.again')}
      </a>
    </div>
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
