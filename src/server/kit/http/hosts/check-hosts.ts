import type { Site } from '../../../../engine/definitions.ts';
import type { Config } from '../../../config/read-config.ts';

/**
 * What is wrong with the names of the site's hosts, each with the fix: a name for a host that the data does not have, a public address
 * that is another host's than the first, and in production a host that has no name, whose mails would link to another's pages.
 */
export function wrongHosts({ hosts }: Pick<Site, 'hosts'>, { hostNames, publicUrl, production }: Config): string[] {
  const ids = Object.keys(hosts);
  const [first = '', ...others] = ids;
  const unknown = Object.entries(hostNames).filter(([, id]) => !ids.includes(id));
  const named = publicUrl === undefined ? undefined : hostNames[new URL(publicUrl).hostname];
  const nameless = production ? others.filter((id) => !Object.values(hostNames).includes(id)) : [];
  return [
    ...unknown.map(([name, id]) => `HOST_NAMES has "${name}=${id}"; the hosts of the site are ${ids.join(' and ')}.`),
    ...(named !== undefined && named !== first
      ? [`PUBLIC_URL is "${publicUrl}", which HOST_NAMES gives to ${named}; it must be the address of ${first}.`]
      : []),
    ...nameless.map((id) => `Production: the host ${id} has no name of its own: set HOST_NAMES, such as "name.example.sg=${id}".`),
  ];
}
