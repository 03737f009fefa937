import { cautionsOf, type Config, type RunningPortal, standInsOf } from '../../server/start/index.ts';
import { deskHosts } from '../../server/config/staff.ts';

type Addresses = Pick<RunningPortal, 'url' | 'otherHosts'>;

export function announce(portal: Addresses, config: Config, trial?: readonly string[]): void {
  console.log(announcement(portal, config, trial));
}

/** The text printed at start: addresses, stand-ins, cautions, and the lines of a trial. */
export function announcement({ url, otherHosts }: Addresses, config: Config, trial: readonly string[] = []): string {
  const lines: [string, string][] = [
    ['Portal', url],
    ...otherHosts.map((id): [string, string] => [`${id.charAt(0).toUpperCase()}${id.slice(1)} host`, hostAddress(id, url, config)]),
    ['Desk', deskAddress(url, config)],
    ['Calls', `${url}/openapi.json`],
  ];
  if (config.smtpUrl === undefined) lines.push(['Outbox', `${url}/sandbox/outbox`]);
  if (config.now !== undefined) lines.push(['Clock', `moved to ${config.now.toISOString()}`]);
  const parts = [table(lines)];
  const standIns = standInsOf(config).map(({ what }) => `  ${what}`);
  if (standIns.length > 0) parts.push(`Stand-ins, by which no money moves and anybody can be anybody:\n${standIns.join('\n')}`);
  const cautions = cautionsOf(config);
  if (cautions.length > 0) parts.push(`Mind:\n${cautions.map((sentence) => `  ${sentence}`).join('\n')}`);
  parts.push(...trial);
  return `\n${parts.join('\n\n')}\n\nCtrl-C stops everything.`;
}

/** A further host's address: by its name, if one is configured. */
function hostAddress(id: string, url: string, { hostNames, publicUrl = url }: Config): string {
  const name = Object.keys(hostNames).find((known) => hostNames[known] === id);
  const address = new URL(name === undefined ? url : publicUrl);
  address.hostname = name ?? `${id}.localhost`;
  return address.origin;
}

/** The desk's address: its own host, if one is configured. */
function deskAddress(url: string, config: Config): string {
  const [host] = deskHosts(config);
  const address = new URL('/desk', host === undefined ? url : (config.publicUrl ?? url));
  if (host !== undefined) address.hostname = host;
  return address.href;
}

/** Two columns, one row per line. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}
