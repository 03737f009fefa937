import { useMemo } from 'react';
import { assess, type Definitions, type Flow, type RatesVersion } from '../../../engine/index.ts';
import type { Draft } from '../../core/state/portal-state.ts';
import type { RatesSeen } from '../../core/state/rates-seen.ts';

type Kept = { readonly definitions: Definitions | undefined; readonly flow: Flow; readonly draft: Draft | undefined };

/**
 * What the kept answers came to at the rates seen before, and come to now; null where nothing is kept, or a part of it is with the server
 * alone.
 */
export function useTotals({ definitions, flow, draft }: Kept, on: RatesVersion, before: RatesSeen, after: RatesSeen | null) {
  return useMemo(() => {
    const isPrivate = Object.values(flow.groups).some((group) => group.private);
    if (definitions === undefined || draft === undefined || after === null || isPrivate) return null;
    const at = (rates: RatesSeen) => {
      const values = { ...on.values, ...rates };
      return assess(definitions, flow.id, draft.answers, { ...on, id: `${on.id} ${JSON.stringify(rates)}`, values }).totalCents;
    };
    const totals = { before: at(before), after: at(after) };
    return totals.before > 0 && totals.after > 0 ? totals : null;
  }, [definitions, flow, draft, on, before, after]);
}
