import { networkInterfaces } from 'node:os';
import type { Config } from '../../server/config/read-config.ts';
import { CALLBACK_PATH } from '../../server/people/singpass/callback-path.ts';

/** Whether an address is the one page of this portal to which the stand-in sends a browser back. */
export function isOwnCallback(address: string, config: Pick<Config, 'publicUrl' | 'hostNames'>): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.pathname !== CALLBACK_PATH || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  return /^https?:$/.test(url.protocol) && (ownHosts(config).some((host) => url.hostname === host) || isLocal(url.hostname));
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** The configured names, and the addresses of this machine. */
function ownHosts({ publicUrl, hostNames }: Pick<Config, 'publicUrl' | 'hostNames'>): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
  return ['127.0.0.1', ...addresses, ...Object.keys(hostNames), ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])];
}
