import type { ContentView } from '../../api/types.ts';
import {
  type Definitions,
  flowsOnHost,
  ratesAt,
  type RateTexts,
  rateTexts,
  type RatesVersion,
  seasonOn,
  type Site,
} from '../../engine/index.ts';
import type { Config } from '../config/read-config.ts';
import { type Clock, dayOf } from '../kit/clock.ts';
import { addressOfHost, type HostAddresses } from '../kit/http/hosts/hosts.ts';
import type { Content, TextTree } from './content.ts';

/** Computes the payment limits that a page needs. */
export type PayableLimits = { readonly payableLimits: (site: Site) => ContentView['payments']['limits'] };

/** `config`: the settings that a page receives, and the addresses of hosts. */
export type ViewPorts = PayableLimits & {
  readonly clock: Pick<Clock, 'now'>;
  readonly config: HostAddresses & Pick<Config, 'services' | 'sentryDsn'> & { readonly payments: Payments };
};

type Payments = { readonly provider: 'sandbox' } | { readonly provider: 'stripe'; readonly publishableKey: string };

/** The view that a host's page loads first: which content serves, at which rates. */
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
    ...seasonsOn(definitions, on),
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

/** The flows with a season, as of a day; empty where there are none. */
function seasonsOn(definitions: Definitions, day: string): Pick<ContentView, 'seasons'> {
  const dated = Object.values(definitions.flows).filter(({ season }) => season !== undefined);
  return dated.length === 0 ? {} : { seasons: Object.fromEntries(dated.map((flow) => [flow.id, seasonOn(definitions, flow, day)])) };
}

/**
 * The rates, in words, that texts of steps and their notes name. Only these, because every page loads them uncompressed. Unknown days are
 * left out.
 */
function textsOf(content: Content, rates: RatesVersion): RateTexts {
  const kept = lastMade.get(content);
  if (kept?.on === rates.on) return kept.texts;
  const { definitions } = content;
  const notes = Object.values(definitions.flows).flatMap(({ steps }) => steps.flatMap((step) => step.notes ?? []));
  // The keys of their texts are among their strings.
  const strings = new Set(JSON.stringify([definitions.steps, notes]).match(/"(?:[^"\\]|\\.)*"/g));
  const said = Object.values(content.texts).flatMap((tree) => textsIn(tree, '', (key) => strings.has(`"${key}"`)));
  const isNamed = (name: string) => said.some((text) => text.includes(`{{${name}}}`));
  const named = Object.entries(rateTexts(definitions, rates)).filter(([name, text]) => text !== '' && isNamed(name));
  const texts = Object.fromEntries(named.map(([name, text]) => [name.slice('rates.'.length), text]));
  lastMade.set(content, { on: rates.on, texts });
  return texts;
}

/** The texts whose keys are wanted. */
function textsIn(tree: TextTree, path: string, isWanted: (key: string) => boolean): readonly string[] {
  return Object.entries(tree).flatMap(([part, inner]) => {
    const key = `${path}${part}`;
    if (typeof inner !== 'string') return textsIn(inner, `${key}.`, isWanted);
    return isWanted(key) ? [inner] : [];
  });
}

/** Memoised: every page needs those of the same day. */
const lastMade = new WeakMap<Content, { readonly on: string; readonly texts: RateTexts }>();
