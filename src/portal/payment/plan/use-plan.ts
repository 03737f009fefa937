import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PlanView } from '../../../api/types.ts';
import { useTranslate } from '../../../renderer/index.ts';
import type { Outcome } from '../../kit/http/outcome.ts';
import { usePlanCalls } from './plan-calls.ts';

/** A plan as the URL names it. */
type Address = { readonly planId?: string; readonly transactionNo?: string; readonly k?: string };

type PlanLookup = { readonly kind: 'plan'; readonly plan: PlanView } | { readonly kind: 'none' } | { readonly kind: 'unreachable' };

/**
 * The plan in the page's URL: `?plan=…&k=…` from a mail, `?transactionNo=…` from the confirmation page. The first request uses up the key,
 * which is then removed from the URL and so from the history.
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
  useKeyRemoval(query.data?.kind === 'plan' ? query.data.plan.planId : null);
  return {
    known: query.data ?? null,
    address,
    refresh: () => void query.refetch(),
    keep: (plan: PlanView) => void queries.setQueryData(queryKey, { kind: 'plan', plan } satisfies PlanLookup),
  };
}

function readAddress(search: URLSearchParams): Address {
  const of = (name: string) => search.get(name)?.trim() || undefined;
  return { planId: of('plan'), transactionNo: of('transactionNo'), k: of('k') };
}

function knownOf(outcome: Outcome<PlanView>): PlanLookup {
  if (outcome.kind === 'done') return { kind: 'plan', plan: outcome.data };
  return outcome.kind === 'silent' ? { kind: 'none' } : { kind: 'unreachable' };
}

function useKeyRemoval(planId: string | null): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const hasKey = search.has('k');
  useEffect(() => {
    if (planId !== null && hasKey) void navigate(`/giving-plan?plan=${planId}`, { replace: true });
  }, [planId, hasKey, navigate]);
}

/** Confirms a new card that the bank authenticated after the donor had left its page, and reports it by `onTaken`. Asks once, and only if `wanted` at first. */
export function usePendingCard(plan: PlanView, wanted: boolean, onTaken: (plan: PlanView, words: string) => void): void {
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
