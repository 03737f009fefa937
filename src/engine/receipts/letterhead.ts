import type { Site } from '../definitions.ts';
import type { Letterhead } from './document.ts';

/** The office that issues a receipt, as `site.json` names it; a sheet that is no receipt has no number. */
export function letterheadOf(site: Site, receiptNo?: string): Letterhead {
  return {
    name: site.payee,
    lines: [`UEN ${site.uen}`, site.contact.address, `${site.contact.phone} · ${site.contact.email}`],
    ...(receiptNo !== undefined && { number: receiptNo }),
  };
}
