import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { compareTotals, type Definitions, type Field, type Flow, type NotCarried, type TotalsCompared } from '../../../engine/index.ts';
import { formatCents, type Translate, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal, usePortalState } from '../../core/portal.ts';
import type { CarriedDraft } from '../../core/state/portal-state.ts';

/**
 * Texts about a draft opened in newer content: a first sentence, then a line for each answer that could not be carried and for a changed amount.
 * Empty if nothing changed.
 */
export function useCarriedWords(flow: Flow): readonly string[] {
  const translate = useTranslate();
  const carried = usePortalState((state) => state.carried[flow.id]);
  const { definitions } = useContent();
  const totals = useTotals(flow, carried);
  return useMemo(() => {
    const lost = carried?.notCarried.map((one) => lostText(one, definitions, translate)) ?? [];
    const amount = totalsText(totals, translate);
    if (lost.length === 0 && amount === null) return [];
    const first = translate(lost.length === 0 ? 'draft.carried.kept' : 'draft.carried.except');
    return [...new Set([first, ...lost, ...(amount === null ? [] : [amount])])];
  }, [carried, definitions, totals, translate]);
}

/** Compares the totals under the former and the present content, both at today's rates; `unknown` if the server no longer has the former content. */
function useTotals(flow: Flow, carried: CarriedDraft | undefined): TotalsCompared {
  const { api } = usePortal();
  const { definitions, view } = useContent();
  const { content } = carried ?? {};
  const { data: former } = useQuery({
    queryKey: ['former-definitions', content, flow.id],
    queryFn: async () => {
      const outcome = await api.definitions(content ?? '', flow.id);
      return outcome.kind === 'done' ? outcome.data : null;
    },
    enabled: content !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    if (carried === undefined || former === undefined) return { kind: 'same' };
    if (former === null) return { kind: 'unknown' };
    return compareTotals(flow.id, { definitions: former, answers: carried.former }, { definitions, answers: carried.answers }, view.rates);
  }, [carried, former, flow, definitions, view]);
}

function lostText({ text, asked }: NotCarried, definitions: Definitions, translate: Translate): string {
  if (text !== undefined) return translate(text);
  const field = asked === undefined ? undefined : fieldOf(definitions, asked);
  return field === undefined ? translate('draft.carried.gone') : translate('draft.carried.asked', { question: translate(field.title) });
}

function totalsText(totals: TotalsCompared, translate: Translate): string | null {
  if (totals.kind === 'same') return null;
  if (totals.kind === 'unknown') return translate('draft.carried.check');
  return translate('draft.carried.total', { before: formatCents(totals.beforeCents), after: formatCents(totals.afterCents) });
}

function fieldOf({ steps }: Definitions, path: string): Field | undefined {
  const within = (fields: readonly Field[]): readonly Field[] => fields.flatMap((field) => [field, ...within(field.fields ?? [])]);
  return within(steps[path.split('.')[0] ?? '']?.fields ?? []).find((field) => field.path === path);
}
