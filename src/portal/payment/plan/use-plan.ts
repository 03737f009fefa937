import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PlanView } from '../../../api/types.ts';
import { useTranslate } from '../../../renderer/index.ts';
import type { Outcome } from '../../kit/http/outcome.ts';
import { usePlanCalls } from './plan-calls.ts';

/** How the address names a plan. */
type Address = { readonly planId?: string; readonly transactionNo?: string; readonly k?: string };

type Known = { readonly kind: 'plan'; readonly plan: PlanView } | { readonly kind: 'none' } | { readonly kind: 'unreachable' };

/**
 * The plan of the page's address: `?plan=…&k=…` of a mail, or `?transactionNo=…` from the page of thanks. The key is spent by the first
 * look, and taken out of the address, so that it is neither kept in the history nor passed on.
 */
export function usePlan() {
  const calls = usePlanCalls();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [address] = useState(() => readAddress(search));
  const queryKey = ['plan', address.planId ?? address.transactionNo ?? ''];
  const query = useQuery({
    queryKey,
    queryFn: async () => knownOf(await calls.recurrentStatus(address)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  useWithoutKey(query.data?.kind === 'plan' ? query.data.plan.planId : null);
  return {
    known: query.data ?? null,
    address,
    askAgain: () => void query.refetch(),
    keep: (plan: PlanView) => void queries.setQueryData(queryKey, { kind: 'plan', plan } satisfies Known),
  };
}

function readAddress(search: URLSearchParams): Address {
  const of = (name: string) => search.get(name)?.trim() || undefined;
  return { planId: of('plan'), transactionNo: of('transactionNo'), k: of('k') };
}

function knownOf(outcome: Outcome<PlanView>): Known {
  if (outcome.kind === 'done') return { kind: 'plan', plan: outcome.data };
  return outcome.kind === 'silent' ? { kind: 'none' } : { kind: 'unreachable' };
}

function useWithoutKey(planId: string | null): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const hasKey = search.has('k');
  useEffect(() => {
    if (planId !== null && hasKey) void navigate(`/giving-plan?plan=${planId}`, { replace: true });
  }, [planId, hasKey, navigate]);
}

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
