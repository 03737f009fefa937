import type { ContentView } from '../../api/types.ts';
import { flowsOnHost, ratesAt, type Site } from '../../engine/index.ts';
import type { Config } from '../config/read-config.ts';
import { type Clock, dayOf } from '../kit/clock.ts';
import { addressOfHost } from '../kit/http/hosts/hosts.ts';
import type { Content } from './content.ts';

/** What the page needs from payments. */
export type PayableLimits = { readonly payableLimits: (site: Site) => ContentView['payments']['limits'] };

type ViewPorts = PayableLimits & { readonly clock: Clock; readonly config: Config };

/** What a page of a host is told first: which content serves, at which rates. */
export function viewOf({ version, definitions }: Content, host: string, { clock, config, payableLimits }: ViewPorts): ContentView {
  const now = clock.now();
  const { id, on, values, stale } = ratesAt(definitions, dayOf(now));
  return {
    contentVersion: version,
    host,
    homes: Object.fromEntries(flowsOnHost(definitions, host).map(({ home, id }) => [home, id])),
    otherHosts: Object.fromEntries(
      Object.keys(definitions.site.hosts).flatMap((id) => (id === host ? [] : [[id, addressOfHost(id, definitions.site, config)]])),
    ),
    now: now.toISOString(),
    rates: { id, on, values: { ...values }, stale: [...stale] },
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
