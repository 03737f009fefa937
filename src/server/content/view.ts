import type { ContentView } from '../../api/types.ts';
import { flowsOnHost, ratesAt, type RateTexts, rateTexts, type RatesVersion, type Site } from '../../engine/index.ts';
import type { Config } from '../config/read-config.ts';
import { type Clock, dayOf } from '../kit/clock.ts';
import { addressOfHost } from '../kit/http/hosts/hosts.ts';
import type { Content } from './content.ts';

/** What the page needs from payments. */
export type PayableLimits = { readonly payableLimits: (site: Site) => ContentView['payments']['limits'] };

type ViewPorts = PayableLimits & { readonly clock: Clock; readonly config: Config };

/** What a page of a host is told first: which content serves, at which rates. */
export function viewOf(content: Content, host: string, { clock, config, payableLimits }: ViewPorts): ContentView {
  const { version, definitions } = content;
  const now = clock.now();
  const rates = ratesAt(definitions, dayOf(now));
  const { id, on, values, stale } = rates;
  return {
    contentVersion: version,
    host,
    homes: Object.fromEntries(flowsOnHost(definitions, host).map(({ home, id }) => [home, id])),
    otherHosts: Object.fromEntries(
      Object.keys(definitions.site.hosts).flatMap((id) => (id === host ? [] : [[id, addressOfHost(id, definitions.site, config)]])),
    ),
    now: now.toISOString(),
    rates: { id, on, values: { ...values }, stale: [...stale], texts: textsOf(content, rates) },
    services: { ...config.services },
    ...(config.sentryDsn !== undefined && { reports: { dsn: config.sentryDsn } }),
    payments: {
      provider: config.payments.provider,
      publishableKey: config.payments.provider === 'stripe' ? config.payments.publishableKey : 'pk_test_sandbox',
      methods: ['paynow', 'card', 'google-pay', 'apple-pay'],
      limits: payableLimits(definitions.site),
    },
  };
}

/** The rates that a text of the content names, in words. */
function textsOf(content: Content, rates: RatesVersion): RateTexts {
  const kept = lastMade.get(content);
  if (kept?.on === rates.on) return kept.texts;
  const said = JSON.stringify(content.texts);
  const texts = Object.fromEntries(Object.entries(rateTexts(content.definitions, rates)).filter(([name]) => said.includes(`{{${name}}}`)));
  lastMade.set(content, { on: rates.on, texts });
  return texts;
}

/** Every page asks for those of the same day. */
const lastMade = new WeakMap<Content, { readonly on: string; readonly texts: RateTexts }>();
