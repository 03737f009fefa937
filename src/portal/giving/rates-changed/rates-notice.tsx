import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Flow, ratesOfFlow } from '../../../engine/index.ts';
import { formatValue, Notice, useTranslate } from '../../../renderer/index.ts';
import { flowsOfHost, useContent } from '../../core/content/content.ts';
import { useDefinitionsLoaded, useFindDefinitions } from '../../core/flow/flow-content.tsx';
import { usePortal, usePortalState } from '../../core/portal.ts';
import { kindOf } from '../../core/flow/flow-kind.ts';
import { changesBetween } from '../../core/state/rates-seen.ts';
import { FlowEntries } from '../switching/flow-entries.tsx';
import { flowsWithDrafts, flowsWithEntries } from '../switching/steps-with-entries.ts';
import { configuredRates, useConfiguredRates } from './use-configured-rates.ts';
import './rates-notice.css';

/** Details of the rates-updated notice: changed rates, entries that stay, and a payment that continues. */
export function RatesNotice({ flow }: { readonly flow: Flow }) {
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
  const changes = rates === null ? [] : changesBetween(before, rates).filter(({ rate }) => own.has(rate));
  return (
    <>
      {changes.length > 0 && (
        <ul className="rates-notice__changes">
          {changes.map(({ rate, before, after }) => {
            const unit = content.definitions.rates[rate]?.unit ?? 'number';
            return (
              <li key={rate}>
                {translate('rates-updated.change', {
                  rate: translate(`rates-updated.rates.${rate}`),
                  before: formatValue(before, unit, translate),
                  after: formatValue(after, unit, translate),
                })}
              </li>
            );
          })}
        </ul>
      )}
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
          {translate('rates-updated.payment')}{' '}
          <a href={`${flow.home}?step=payment&transactionNo=${encodeURIComponent(transaction.transactionNo)}`}>
            {translate('rates-updated.payment-link')}
          </a>
        </Notice>
      )}
    </>
  );
}

/** Requests the configured rates again. */
function useNewestRates(flow: Flow) {
  const queries = useQueryClient();
  const { charityId } = flow;
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: configuredRates(charityId) });
  }, [queries, charityId]);
  return useConfiguredRates(flow);
}
