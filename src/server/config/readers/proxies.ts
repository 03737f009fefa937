import { isIP } from 'node:net';
import type { Reader } from '../reader.ts';

const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
/** The widest network of proxies accepted: 10.0.0.0/8, and an IPv6 network of a provider's size. */
const WIDEST = { 4: 8, 6: 16 };
const MAPPED = 96;

/**
 * TRUST_PROXY: "10.0.0.0/8, loopback": proxies by address. Trusting all proxies, a count of them or a wide network would let a caller
 * choose its own client address. Without the TLS proxy's address all donors would share one.
 */
export function readTrust({ env, production, refuse }: Reader): string | false {
  const text = env('TRUST_PROXY');
  if (text === undefined) {
    if (production)
      refuse(
        'Production: TRUST_PROXY is missing: a proxy ends TLS before the portal, and without its address all donors count as one IP address.',
      );
    return false;
  }
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every(isNetwork)) refuse(`TRUST_PROXY is "${text}"; write the addresses of the proxies in front.`);
  else if (parts.some(isTooWide))
    refuse(`TRUST_PROXY is "${text}", which is more than a network of yours; write the addresses of the proxies in front.`);
  else return text;
  return false;
}

function isNetwork(part: string): boolean {
  const [address = '', width, ...rest] = part.split('/');
  const kind = isIP(address);
  if (kind === 0) return width === undefined && NAMED.includes(address);
  return rest.length === 0 && (width === undefined || (/^\d{1,3}$/.test(width) && Number(width) <= (kind === 4 ? 32 : 128)));
}

function isTooWide(part: string): boolean {
  const [address = '', width] = part.split('/');
  if (width === undefined) return false;
  if (isIP(address) === 4) return Number(width) < WIDEST[4];
  // An IPv4-mapped IPv6 address, in any spelling: its own width follows the mapping's 96 bits.
  const isMapped = URL.canParse(`http://[${address}]`) && new URL(`http://[${address}]`).hostname.startsWith('[::ffff:');
  return isMapped ? Number(width) < MAPPED + WIDEST[4] : Number(width) < WIDEST[6];
}
