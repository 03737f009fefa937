import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The client address that rate limits count by: the IP address or, for IPv6, its first 64 bits, since one subscriber has the whole /64. */
export function callerOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? networkOf(ip) : ip;
}

/** "2001:db8::1" -> "2001:db8:0:0::/64". */
function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
