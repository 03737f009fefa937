import type { Host, Json, Site } from '../definitions.ts';
import type * as Written from '../written.ts';
import { parseCondition } from './parse-condition.ts';
import type { Place } from './place.ts';
import { without } from './properties.ts';

/** `flows/site.json`, without the properties that only the lint reads. */
export function parseSite(site: Place<Written.SiteFile>): Site {
  const { hosts, enrolment = [] } = site.value;
  return {
    signInIsMandatory: false,
    ...without(site.value, '$schema', 'settings', 'hosts', 'donor', 'enrolment', 'sites', 'uenConfirmed'),
    hosts: Object.fromEntries(Object.entries(hosts).map(([id, host]) => [id, parseHost(host)])),
    donor: Object.fromEntries(site.entries('donor').map(([field, names]) => [field, parseNames(names)])),
    enrolment: enrolment.map((way) => ({ sets: {}, ...way })),
  };
}

function parseHost({ payee, ...host }: Written.SiteFile['hosts'][string]): Host {
  const charities = host.charities.map(({ deductible: _, leavesOut: __, ...charity }) => ({ partners: [], ...charity }));
  return { ...host, charities, ...(payee && { payee: { name: payee.name } }) };
}

/** One name or condition, or several in order. */
function parseNames(names: Place<Json>): readonly string[] {
  if (Array.isArray(names.value)) return names.value.map(String);
  return [parseCondition(names) ?? names.fail('is missing')];
}
