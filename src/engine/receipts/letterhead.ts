import type { Site } from '../definitions.ts';
import type { Letterhead } from './document.ts';

/** Who takes what is given under a host, by the name that banks, receipts and mails show; the site's own where the host has none, and of what belongs to no host. */
export function payeeOf({ payee, hosts }: Pick<Site, 'payee' | 'hosts'>, host?: string): string {
  return hosts[host ?? '']?.payee?.name ?? payee;
}

/** The office that issues what belongs to a host, as `site.json` names it. Who draws a receipt adds its number. */
export function letterheadOf(site: Site, host?: string): Omit<Letterhead, 'number'> {
  return {
    name: payeeOf(site, host),
    lines: [`UEN ${site.uen}`, site.contact.address, `${site.contact.phone} · ${site.contact.email}`],
  };
}
