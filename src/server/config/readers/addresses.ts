import { isThisMachine, type Reader, urlOf } from '../reader.ts';
import { type SettingName, SETTINGS } from '../settings.ts';
import type { Config } from '../types.ts';
import { readNumber } from './numbers.ts';

/** PUBLIC_URL: the origin at which donors reach the portal; in production https, and a host name. */
export function readPublicUrl({ env, production, refuse }: Reader): string | undefined {
  const text = env('PUBLIC_URL');
  if (text === undefined) return undefined;
  const url = urlOf(text);
  const isSafe = url?.protocol === 'https:' || (!production && url?.protocol === 'http:');
  if (url === undefined || !isSafe || `${url.pathname}${url.search}${url.hash}${url.username}${url.password}` !== '/') {
    refuse(`PUBLIC_URL is "${text}"; write it as https://name.example.sg, without a path.`);
    return undefined;
  }
  if (production && (isThisMachine(url.hostname) || /^[\d.]+$|^\[/.test(url.hostname)))
    refuse(`Production: PUBLIC_URL is "${text}", which mails cannot lead donors to: write the name of the site.`);
  return url.origin;
}

const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** HOST_NAMES: "zakat.example.sg=main, wakaf.example.sg=endowment". */
export function readHostNames(reader: Reader): { [hostname: string]: string } {
  const { refuse } = reader;
  const names: { [hostname: string]: string } = Object.create(null);
  for (const [name, id] of pairsOf('HOST_NAMES', reader)) {
    const hostname = name.toLowerCase();
    if (!HOST_NAME.test(hostname) || !/^[a-z-]+$/.test(id)) refuse(`HOST_NAMES has "${name}=${id}"; write it as host.name=id.`);
    if (names[hostname] !== undefined && names[hostname] !== id)
      refuse(`HOST_NAMES gives "${hostname}" to ${names[hostname]} and to ${id}; a name leads to one of them.`);
    names[hostname] = id;
  }
  return names;
}

const SERVICES = ['api', 'wakaf', 'payment', 'donor', 'configuration', 'address', 'maps'];

/** SERVICE_URLS: "donor=https://donor.example.sg, wakaf=https://wakaf.example.sg/api". Without TLS only for trials. */
export function readServices(reader: Reader): { [service: string]: string } {
  const { production, refuse } = reader;
  const pairs = pairsOf('SERVICE_URLS', reader);
  for (const [service, address] of pairs) {
    const url = urlOf(address);
    const isSafe = url?.protocol === 'https:' || (!production && url?.protocol === 'http:');
    if (!SERVICES.includes(service) || !isSafe || `${url?.search}${url?.hash}${url?.username}` !== '' || /[;'"]/.test(address))
      refuse(`SERVICE_URLS has "${service}=${address}"; write it as service=https://address, for one of ${SERVICES.join(', ')}.`);
  }
  return Object.fromEntries(pairs.map(([service, address]) => [service, address.replace(/\/+$/, '')]));
}

/** SENTRY_DSN: the public half of the address for error reports; https in production. */
export function readDsn({ env, production, refuse }: Reader): string | undefined {
  const text = env('SENTRY_DSN');
  if (text === undefined) return undefined;
  const url = urlOf(text);
  const isSafe = url?.protocol === 'https:' || (!production && url?.protocol === 'http:');
  if (url?.username && url.password === '' && isSafe && /^\/\S+$/.test(url.pathname)) return text;
  refuse('SENTRY_DSN must read like https://key@host/project, without a secret.');
  return undefined;
}

/** "a=b, c=d" -> [["a", "b"], ["c", "d"]]. */
function pairsOf(name: SettingName, { env }: Reader): [string, string][] {
  const pairs = (env(name) ?? '').split(/[\s,]+/).filter((pair) => pair !== '');
  return pairs.map((pair) => [pair.slice(0, Math.max(0, pair.indexOf('='))), pair.slice(pair.indexOf('=') + 1)]);
}

/** METRICS_PORT and METRICS_HOST: where Prometheus reads; nowhere unless a port is set. */
export function readMetrics(reader: Reader): Config['metrics'] {
  const host = reader.env('METRICS_HOST') ?? SETTINGS.METRICS_HOST.default;
  const port = readNumber('METRICS_PORT', 0, { from: 0, to: 65_535 }, reader);
  return reader.env('METRICS_PORT') === undefined ? undefined : { host, port };
}
