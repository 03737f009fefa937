import { useState } from 'react';
import { Banner, Button, Notice, Skeleton, useTranslate } from '../../../renderer/index.ts';
import { pathIn } from '../../../engine/index.ts';
import { flowsOfHost, useContent } from '../../core/content/content.ts';
import { usePageTitle } from '../../core/content/page-title.ts';
import { EmptyState } from '../../kit/illustration/empty-state.tsx';
import { usePlanCalls } from './plan-calls.ts';
import { PlanManager } from './plan-manager.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { usePlan } from './use-plan.ts';
import '../../styles/column.css';
import '../../styles/own-pages.css';
import './plan-page.css';

/** A recurring plan, opened by the session that made it or by the link of a mail. */
export function PlanPage() {
  const translate = useTranslate();
  usePageTitle(translate('plan.title'));
  return (
    <>
      <Banner heading={translate('plan.title')} />
      <div className="column plan-page">
        <Content />
      </div>
    </>
  );
}

function Content() {
  const translate = useTranslate();
  const { known, address, refresh, keep } = usePlan();
  if (known === null) return <Skeleton shape="card" lines={5} />;
  switch (known.kind) {
    case 'plan':
      return (
        <PlanManager plan={known.plan} onChanged={keep}>
          <PlanSummary plan={known.plan} />
        </PlanManager>
      );
    case 'none':
      return <NoPlan planId={address.planId} linkKey={address.k} />;
    case 'unreachable':
      return (
        <Notice kind="warning" announced actions={<Button onClick={refresh}>{translate('shell.offline.try-again')}</Button>}>
          {translate('plan.unreachable')}
        </Notice>
      );
  }
}

/** Shown for a used or missing link; the holder of a link may have a new one mailed. */
function NoPlan({ planId, linkKey }: { readonly planId: string | undefined; readonly linkKey: string | undefined }) {
  const translate = useTranslate();
  const calls = usePlanCalls();
  const [sent, setSent] = useState<'no' | 'sending' | 'yes' | 'failed'>('no');
  if (planId === undefined || linkKey === undefined) return <NoLink />;
  if (sent === 'yes') {
    return (
      <Notice kind="success" announced>
        {translate('plan.link-sent')}
      </Notice>
    );
  }
  const send = async () => {
    setSent('sending');
    const outcome = await calls.sendRecurringLink({ planId, k: linkKey });
    setSent(outcome.kind === 'done' ? 'yes' : 'failed');
  };
  return (
    <Notice
      kind={sent === 'failed' ? 'warning' : 'info'}
      title={translate('plan.unknown-title')}
      actions={
        <Button kind="primary" busy={sent === 'sending'} onClick={() => void send()}>
          {translate('plan.send-link')}
        </Button>
      }
    >
      {translate(sent === 'failed' ? 'plan.not-done' : 'plan.unknown')}
    </Notice>
  );
}

/** Shown for an address without a mailed link: says where to find plans instead. */
function NoLink() {
  const translate = useTranslate();
  const [flow] = flowsOfHost(useContent());
  return (
    <section className="card plan-page__form" aria-labelledby="plan-none">
      <EmptyState drawing="no-recurring">
        <h2 className="plan-page__none" id="plan-none">
          {translate('plan.unknown-plain')}
        </h2>
      </EmptyState>
      <p className="plan-page__note">{translate('plan.unknown-profile')}</p>
      <div className="plan-page__actions">
        <a className="button button--primary" href="/">
          {translate('shell.not-found.button')}
        </a>
        {flow && (
          <a className="button button--secondary" href={pathIn(flow, 'profile')}>
            {translate('profile.page')}
          </a>
        )}
      </div>
    </section>
  );
}
