import { type Config, type RunningPortal, standInsOf } from '../../server/start/index.ts';
import { testCards } from '../../stand-ins/stripe/cards/test-cards.ts';

export function announce(portal: Pick<RunningPortal, 'url' | 'otherHosts' | 'newOperatorKey'>, config: Config): void {
  console.log(announcement(portal, config));
}

/** The text printed at start: addresses, stand-ins and test cards. With the operator's key when this start made it. */
export function announcement(
  { url, otherHosts, newOperatorKey }: Pick<RunningPortal, 'url' | 'otherHosts' | 'newOperatorKey'>,
  config: Config,
): string {
  const { port } = new URL(url);
  const lines: [string, string][] = [
    ['Portal', url],
    ...otherHosts.map((id): [string, string] => [`${id.charAt(0).toUpperCase()}${id.slice(1)} host`, `http://${id}.localhost:${port}`]),
    ['Operator', `${url}/operator`],
    ...operatorKey(newOperatorKey, config),
    ['Calls', `${url}/openapi.json`],
  ];
  if (config.smtpUrl === undefined) lines.push(['Outbox', `${url}/sandbox/outbox`]);
  if (config.now !== undefined) lines.push(['Clock', `moved to ${config.now.toISOString()}`]);
  const parts = [table(lines)];
  const standIns = standInsOf(config).map(({ what }) => `  ${what}`);
  if (standIns.length > 0) parts.push(`Stand-ins, by which no money moves and anybody can be anybody:\n${standIns.join('\n')}`);
  if (config.payments.provider === 'sandbox') {
    const cards = testCards.map(({ number, says }): [string, string] => [number.replaceAll(/(\d{4})(?=\d)/g, '$1 '), says]);
    parts.push(`Test cards, with any later expiry and any security code but 000:\n${table(cards)}`);
  }
  return `\n${parts.join('\n\n')}\n\nCtrl-C stops everything.`;
}

function operatorKey(made: string | undefined, { production, operatorKey, dataDir }: Config): [string, string][] {
  if (production) return [];
  if (made !== undefined) return [['Its key', `${made} (shown this once, kept in ${dataDir}/secrets.json)`]];
  return [['Its key', operatorKey === undefined ? `in ${dataDir}/secrets.json` : 'as set in OPERATOR_KEY']];
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}
