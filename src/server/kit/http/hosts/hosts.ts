import type { FastifyRequest } from 'fastify';
import type { Host, Site } from '../../../../engine/definitions.ts';
import type { Config } from '../../../config/read-config.ts';
import { DESK_HOST } from '../../../config/staff.ts';
import { Refused } from '../refusal.ts';

/** The site's host that a request addresses: by the configured names, else `<id>.localhost`, else the first host of the site's data. */
export function hostOf(request: FastifyRequest, site: Site, config: Config): string {
  const name = request.hostname.toLowerCase();
  const [label = ''] = name.split('.');
  const [first = ''] = Object.keys(site.hosts);
  const id = config.hostNames[name] ?? (name.endsWith('.localhost') ? label : first);
  return Object.hasOwn(site.hosts, id) ? id : first;
}

/** The settings for the addresses of hosts. */
export type HostAddresses = Pick<Config, 'publicUrl' | 'host' | 'port' | 'hostNames'>;

/** A host's address from outside, for links in mails: "https://wakaf.example.sg". The site's first host has the public address. */
export function addressOfHost(hostId: string, site: Site, { publicUrl, host, port, hostNames }: HostAddresses): string {
  const base = new URL(publicUrl ?? `http://${host}:${port}`);
  if (hostId === Object.keys(site.hosts)[0]) return base.origin;
  const named = Object.entries(hostNames).find(([, id]) => id === hostId)?.[0];
  if (named !== undefined) base.hostname = named;
  else if (publicUrl === undefined) base.hostname = `${hostId}.localhost`;
  return base.origin;
}

/** The origin of a host as the browser sees it: as configured, else as in the request. */
export function originSeen(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  hostId: string,
  site: Site,
  config: Config,
): string {
  return config.publicUrl === undefined ? `${protocol}://${host}` : addressOfHost(hostId, site, config);
}

/** The charity with this id. Throws 422 if it does not belong to the addressed host. */
export function charityOf(charityId: number, hostId: string, site: Site): Host['charities'][number] {
  const charity = site.hosts[hostId]?.charities.find((known) => known.charityId === charityId);
  if (charity === undefined) throw new Refused(422, 'OTHER_CHARITY', 'This charity does not belong to this site.');
  return charity;
}

/**
 * Mistakes in the names of the site's hosts, each with the fix: a name for an unknown host, a public address that is not the first host's and, in
 * production, a host without a name, whose mails would link to another host's pages.
 */
export function wrongHosts({ hosts }: Pick<Site, 'hosts'>, { hostNames, publicUrl, production }: Config): string[] {
  const ids = Object.keys(hosts);
  const [first = '', ...others] = ids;
  const unknown = Object.entries(hostNames).filter(([, id]) => !ids.includes(id) && id !== DESK_HOST);
  const named = publicUrl === undefined ? undefined : hostNames[new URL(publicUrl).hostname];
  const nameless = production ? others.filter((id) => !Object.values(hostNames).includes(id)) : [];
  return [
    ...(ids.includes(DESK_HOST) ? [`The site has a host "${DESK_HOST}", which is the staff's: give the host another id.`] : []),
    ...unknown.map(
      ([name, id]) => `HOST_NAMES has "${name}=${id}"; the hosts of the site are ${ids.join(' and ')}, and ${DESK_HOST} is the staff's.`,
    ),
    ...(named !== undefined && named !== first
      ? [`PUBLIC_URL is "${publicUrl}", which HOST_NAMES gives to ${named}; it must be the address of ${first}.`]
      : []),
    ...nameless.map((id) => `Production: the host ${id} has no name of its own: set HOST_NAMES, such as "name.example.sg=${id}".`),
  ];
}
