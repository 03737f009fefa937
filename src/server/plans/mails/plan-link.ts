import { addressOfHost } from '../../kit/http/hosts/hosts.ts';
import type { Services } from '../../people/services.ts';
import { planKey } from '../plan-key.ts';

/** Where a donor manages the plan: on the host that it was begun on, with a key of the mail that the link stands in. */
export function planLink(services: Services, { id, host }: { readonly id: string; readonly host: string }, mailId: string): string {
  const link = new URL('/giving-plan', addressOfHost(host, services.content.current().definitions.site, services.config));
  link.searchParams.set('plan', id);
  link.searchParams.set('k', planKey(services, id, mailId));
  return link.href;
}
