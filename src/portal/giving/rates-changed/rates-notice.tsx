import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Flow, ratesOfFlow } from '../../../engine/index.ts';
import { formatValue, Notice, useTranslate } from '../../../renderer/index.ts';
import { flowsOfHost, useContent } from '../../core/content/content.ts';
import { usePortal, usePortalState } from '../../core/portal.ts';
import { kindOf } from '../../core/flow/flow-kind.ts';
import { changesBetween } from '../../core/state/rates-seen.ts';
import { EnteredFlow } from '../switching/entered-flow.tsx';
import { flowsEntered } from '../switching/entries.ts';
import { configuredRates, useConfiguredRates } from './use-configured-rates.ts';
import './rates-notice.css';

/** What the rates-updated notice says besides: which rates of the flow were and are, what is kept, and that a payment begun goes on. */
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
  const ofThisKind = flowsOfHost(content).filter((one) => kindOf(one) === kindOf(flow));
  const kept = flowsEntered(portal.store.get(), content.definitions, ofThisKind);
  const own = ratesOfFlow(content.definitions, flow);
  const changes = rates === null ? [] : changesBetween(before, rates).filter(({ rate }) => own.has(rate));
  return (
    <>
      {changes.length > 0 && (
        <ul className="rates-notice__changes">
          {changes.map(({ name, isMoney, ...values }) => (
            <li key={name}>
              {translate('rates-updated.change', {
                rate: translate(`rates-updated.rates.${name}`),
                before: formatValue(values.before, isMoney ? 'money' : 'number', translate),
                after: formatValue(values.after, isMoney ? 'money' : 'number', translate),
              })}
            </li>
          ))}
        </ul>
      )}
      {kept.length > 0 && (
        <section className="rates-notice__kept" aria-labelledby="rates-kept">
          <h2 className="rates-notice__title" id="rates-kept">
            {translate('rates-updated.kept')}
          </h2>
          <ul>
            {kept.map((one) => (
              <EnteredFlow key={one.id} flow={one} />
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

/** The rates as they are now: those that the page had are asked for again, once. */
function useNewestRates(flow: Flow) {
  const queries = useQueryClient();
  const { charityId } = flow;
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: configuredRates(charityId) });
  }, [queries, charityId]);
  return useConfiguredRates(flow);
}
