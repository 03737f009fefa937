import { type Config, type RunningPortal, testCards } from '../server/index.ts';

/** Prints where everything is, for whoever started it. */
export function announce({ url, otherHosts, operatorKey }: RunningPortal, config: Config): void {
  const { port } = new URL(url);
  const lines: [string, string][] = [
    ['Portal', url],
    ...otherHosts.map((id): [string, string] => [`${id.charAt(0).toUpperCase()}${id.slice(1)} host`, `http://${id}.localhost:${port}`]),
    ['Operator', `${url}/operator?key=${operatorKey}`],
    ['Calls', `${url}/openapi.json`],
  ];
  if (config.smtpUrl === undefined) lines.push(['Outbox', `${url}/sandbox/outbox`]);
  if (config.now !== undefined) lines.push(['Clock', `moved to ${config.now.toISOString()}`]);
  console.log(`\n${table(lines)}\n`);
  if (standIns(config).length > 0) console.log(`Stand-ins: ${standIns(config).join(', ')}.\n`);
  if (config.payments.provider === 'sandbox') {
    const cards = testCards.map(({ number, says }): [string, string] => [number.replaceAll(/(\d{4})(?=\d)/g, '$1 '), says]);
    console.log(`Test cards, with any later expiry and any security code but 000:\n${table(cards)}\n`);
  }
  console.log('Ctrl-C stops everything.');
}

function standIns(config: Config): string[] {
  return [
    ...(config.databaseUrl === undefined ? [`PostgreSQL in ${config.dataDir}`] : []),
    ...(config.payments.provider === 'sandbox' ? ['the card provider and the bank app (in this process)'] : []),
    ...(config.smtpUrl === undefined ? ['mail (the outbox)'] : []),
    ...(config.identity.provider === 'embedded'
      ? ["accounts (the portal's own user pool), Google and Facebook (a page that asks who you are)"]
      : []),
    ...(config.oneMap === undefined ? ['addresses (a small bundled set)'] : []),
  ];
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}
