import { addressOfHost } from '../kit/http/hosts/hosts.ts';
import type { Services } from '../people/services.ts';
import { receiptKey } from './receipt-key.ts';

type Shown = { readonly layout: string; readonly transactionNo: string };
type Ports = Pick<Services, 'config' | 'crypto' | 'content'>;

/**
 * The address of a receipt's page with a key to its full view, on the gift's host, or on the site's first host for an external gift. `nonce` is
 * unguessable and belongs to the mail.
 */
export function receiptLink(services: Ports, { layout, transactionNo }: Shown, host: string | undefined, nonce: string): string {
  const link = new URL(`/receipt/${layout}`, addressOfGift(services, host));
  link.searchParams.set('transactionId', transactionNo);
  link.searchParams.set('k', receiptKey(services.crypto, transactionNo, nonce));
  return link.href;
}

/** The origin of a gift's pages, so that a mail and the receipt in it link to the same host. */
export function addressOfGift({ config, content }: Pick<Ports, 'config' | 'content'>, host: string | undefined): string {
  const { site } = content.current().definitions;
  const [first = ''] = Object.keys(site.hosts);
  return addressOfHost(host !== undefined && Object.hasOwn(site.hosts, host) ? host : first, site, config);
}
