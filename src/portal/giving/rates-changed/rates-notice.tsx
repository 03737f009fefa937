import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useMemo } from 'react';
import { type Flow, ratesOfFlow, assess, type Definitions, type RatesVersion } from '../../../engine/index.ts';
import { type Elements, Notice, useTranslate, Words } from '../../../renderer/index.ts';
import { type Content, flowsOfHost, useContent } from '../../core/content/content.ts';
import { useDefinitionsLoaded, useFindDefinitions } from '../../core/flow/flow-content.tsx';
import { usePortal, usePortalState } from '../../core/portal.ts';
import { kindOf } from '../../core/flow/flow-kind.ts';
import { changesBetween, type RateChange, type RatesSeen } from '../../core/state/rates-seen.ts';
import { type ChangedRate, ChangedTotal } from '../../payment/changed/changed-total.tsx';
import { FlowEntries } from '../switching/flow-entries.tsx';
import { flowsWithDrafts, flowsWithEntries } from '../switching/steps-with-entries.ts';
import { configuredRates, useConfiguredRates } from './use-configured-rates.ts';
import './rates-notice.css';
import type { Draft } from '../../core/state/portal-state.ts';

/**
 * The rates-updated notice: first whether the total changed and its new value, then why, the changed rates, kept entries, and a payment that
 * continues.
 */
export function RatesNotice({ flow, subtitle }: { readonly flow: Flow; readonly subtitle: Elements }) {
  const translate = useTranslate();
  const portal = usePortal();
  const content = useContent();
  const transaction = usePortalState((state) => state.transaction);
  const [before] = useState(() => portal.store.get().ratesSeen ?? {});
  const rates = useNewestRates(flow);
  useEffect(() => {
    if (rates !== null) portal.store.set((state) => ({ ...state, ratesSeen: rates }));
  }, [portal, rates]);
  const flowsOfKind = flowsOfHost(content).filter((one) => kindOf(one) === kindOf(flow));
  const withDrafts = flowsWithDrafts(portal.store.get(), flowsOfKind);
  const isKnown = useDefinitionsLoaded(withDrafts.map(({ id }) => id));
  const find = useFindDefinitions();
  const kept = isKnown ? flowsWithEntries(portal.store.get(), find, withDrafts) : [];
  const own = ratesOfFlow(content.definitions, flow);
  const changes =
    rates === null ? [] : changesBetween(before, rates).flatMap((change) => (own.has(change.rate) ? since(change, content) : []));
  // Totals of one draft: the answers may be the calculator's or those of the flow that takes its result.
  const [draftOf = flow] = kept;
  const draft = portal.store.get().drafts[draftOf.id];
  const totals = useTotals({ definitions: find(draftOf.id), flow: draftOf, draft }, content.view.rates, before, rates);
  // Asks to check the amounts only if the total changed; if that is unknown, only if answers are kept and a rate of this flow changed.
  const isToCheck = totals === null ? changes.length > 0 && kept.length > 0 : totals.before !== totals.after;
  const lead = (
    <>
      {subtitle}
      {isToCheck && <p className="notice-page__text">{translate('rates-updated.check')}</p>}
    </>
  );
  return (
    <>
      <ChangedTotal totals={totals} rates={changes} lead={lead} />
      {kept.length > 0 && (
        <section className="rates-notice__kept" aria-labelledby="rates-kept">
          <h2 className="rates-notice__title" id="rates-kept">
            {translate('rates-updated.kept')}
          </h2>
          <ul>
            {kept.map((one) => (
              <FlowEntries key={one.id} flow={one} />
            ))}
          </ul>
        </section>
      )}
      {transaction !== null && (
        <Notice kind="info">
          <span>
            <Words of={translate('rates-updated.payment')} />{' '}
            <a href={`${flow.home}?step=payment&transactionNo=${encodeURIComponent(transaction.transactionNo)}`}>
              {translate('rates-updated.payment-link')}
            </a>
          </span>
        </Notice>
      )}
    </>
  );
}

/** Adds the day and the source of the new value, if the data of this page load have it. */
function since(change: RateChange, { definitions, view }: Content): ChangedRate {
  const value = definitions.rates[change.rate]?.values.findLast(({ from }) => from <= view.rates.on);
  return value?.value === change.after ? { ...change, from: value.from, source: value.source.name } : change;
}

/** Refetches the configured rates. */
function useNewestRates(flow: Flow) {
  const queries = useQueryClient();
  const { charityId } = flow;
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: configuredRates(charityId) });
  }, [queries, charityId]);
  return useConfiguredRates(flow);
}

type Kept = { readonly definitions: Definitions | undefined; readonly flow: Flow; readonly draft: Draft | undefined };

/** Totals of the kept answers at the rates seen before and now; null without a draft, if only the server has a part of it, or if either is zero. */
function useTotals({ definitions, flow, draft }: Kept, on: RatesVersion, before: RatesSeen, after: RatesSeen | null) {
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
