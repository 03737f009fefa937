import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanView } from '../../../api/types.ts';
import { formatDay } from '../../../engine/index.ts';
import { Button, Exact, formatCents, useTranslate, Words } from '../../../renderer/index.ts';
import { givenTo, useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { PlanManager } from '../../payment/plan/plan-manager.tsx';
import { PlanFacts } from '../../payment/plan/plan-summary.tsx';
import { usePlanCalls } from '../../payment/plan/plan-calls.ts';
import { EmptyState } from '../../kit/illustration/empty-state.tsx';
import { anchors } from '../anchors.ts';
import { Section } from '../section.tsx';
import { ListStates } from './list-states.tsx';
import { useList } from './use-list.ts';

const KEY = ['own plans'];

/** Recurring plans; one at a time opens for changes, below its line. */
export function OwnPlans() {
  const translate = useTranslate();
  const { ownPlans } = usePlanCalls();
  const queries = useQueryClient();
  const [open, setOpen] = useState<string | null>(null);
  const { known, retry } = useList(KEY, ownPlans);
  return (
    <Section title={translate('plan.title')} anchor={anchors.plans}>
      <ListStates known={known} onRetry={retry}>
        {(plans) =>
          plans.length === 0 ? (
            <EmptyState drawing="no-recurring">{translate('profile.plans-none')}</EmptyState>
          ) : (
            <ul className="profile__gifts">
              {plans.map((plan) => (
                <li key={plan.planId}>
                  <PlanLine plan={plan} isOpen={open === plan.planId} onToggle={() => setOpen(open === plan.planId ? null : plan.planId)} />
                  {open === plan.planId && (
                    <div className="profile__plan">
                      <PlanManager
                        plan={plan}
                        onChanged={(changed) =>
                          queries.setQueryData(KEY, {
                            kind: 'done',
                            data: plans.map((one) => (one.planId === changed.planId ? changed : one)),
                          })
                        }
                      >
                        <PlanFacts plan={plan} of={['card', 'since']} />
                      </PlanManager>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </ListStates>
    </Section>
  );
}

type PlanLineProps = { readonly plan: PlanView; readonly isOpen: boolean; readonly onToggle: () => void };

function PlanLine({ plan, isOpen, onToggle }: PlanLineProps) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const content = useContent();
  const what = translate(givenTo(content, plan.flow, plan.donationTo));
  return (
    <div className="profile__gift">
      <div className="profile__gift-what">
        <strong>{what}</strong>
        <span className="profile__note">
          <Words of={translate(`receipt.frequencies.${plan.frequency}`)} />
          {plan.nextDonationDate !== null && (
            <Words of={` · ${translate('profile.next', { day: formatDay(plan.nextDonationDate, language) })}`} />
          )}
        </span>
      </div>
      <div className="profile__gift-amount">
        <Exact of={formatCents(plan.amountCents)} />
        <span className="profile__status">{translate(`plan.status.${plan.status}`)}</span>
      </div>
      <Button
        onClick={onToggle}
        aria-expanded={isOpen}
        aria-label={translate(isOpen ? 'profile.manage-close-of' : 'profile.manage-of', { what })}
      >
        {translate(isOpen ? 'profile.manage-close' : 'profile.manage')}
      </Button>
    </div>
  );
}
