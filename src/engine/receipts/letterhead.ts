import type { Site } from '../definitions.ts';
import type { Letterhead } from './document.ts';

/** The payee's name on a host, as shown by banks, receipts and mails; the site's own when the host has none, or there is no host. */
export function payeeOf({ payee, hosts }: Pick<Site, 'payee' | 'hosts'>, host?: string): string {
  return hosts[host ?? '']?.payee?.name ?? payee;
}

/** The office that issues what belongs to a host, from `site.json`. Whoever draws a receipt adds its number. */
export function letterheadOf(site: Site, host?: string): Omit<Letterhead, 'number'> {
  return {
    name: payeeOf(site, host),
    lines: [`UEN ${site.uen}`, site.contact.address, `${site.contact.phone} · ${site.contact.email}`],
  };
}
