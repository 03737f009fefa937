import { type Reader, urlOf } from './reader.ts';
import { SETTINGS } from './settings.ts';

/** The roles of staff; `src/server/desk/acts.ts` lists what each may do. */
export const ROLES = ['editor', 'approver', 'finance', 'support', 'qa', 'operator', 'auditor'] as const;

export type Role = (typeof ROLES)[number];

/** The provider that staff sign in with, and how its groups map to roles. */
export type StaffConfig = {
  readonly provider: StaffProvider;
  /** By a group's name or id at the provider: the roles of its members. */
  readonly groups: { readonly [group: string]: readonly Role[] };
  /** The claim of the id token, or of userinfo, that lists the groups. */
  readonly groupsClaim: string;
  readonly secondFactor: SecondFactor;
};

/**
 * One of these values must be in the id token (OpenID Connect's `acr`, RFC 8176's `amr`). `unchecked` leaves it to the provider; `unsaid`
 * is refused in production.
 */
export type SecondFactor =
  | { readonly kind: 'unsaid' | 'unchecked' }
  | { readonly kind: 'told'; readonly acr: readonly string[]; readonly amr: readonly string[] };

export type StaffProvider =
  | { readonly kind: 'stand-in' }
  | { readonly kind: 'issuer'; readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** The id in `HOST_NAMES` that means the desk instead of a host of the site. */
export const DESK_HOST = 'desk';

/** The host names of the desk; where there are none, it answers on every host, as in trials. */
export function deskHosts({ hostNames }: { readonly hostNames: { readonly [hostname: string]: string } }): readonly string[] {
  return Object.keys(hostNames).filter((name) => hostNames[name] === DESK_HOST);
}

const TOGETHER = ['STAFF_ISSUER', 'STAFF_CLIENT_ID', 'STAFF_CLIENT_SECRET', 'STAFF_GROUPS'] as const;
const STAND_IN: StaffConfig = {
  provider: { kind: 'stand-in' },
  groups: Object.fromEntries(ROLES.map((role) => [role, [role]])),
  groupsClaim: SETTINGS.STAFF_GROUPS_CLAIM.default,
  secondFactor: { kind: 'unsaid' },
};

/**
 * STAFF_ISSUER, STAFF_CLIENT_ID, STAFF_CLIENT_SECRET, STAFF_GROUPS, STAFF_GROUPS_CLAIM and STAFF_SECOND_FACTOR; the stand-in where none of
 * the first four is set.
 */
export function readStaff(reader: Reader): StaffConfig {
  const { env, refuse } = reader;
  const [issuer = '', clientId = '', clientSecret = ''] = TOGETHER.map((name) => env(name));
  const groupsClaim = env('STAFF_GROUPS_CLAIM') ?? STAND_IN.groupsClaim;
  const groups = readGroups(reader);
  const secondFactor = readSecondFactor(reader);
  const missing = TOGETHER.filter((name) => env(name) === undefined);
  if (missing.length === TOGETHER.length) return STAND_IN;
  if (missing.length > 0)
    refuse(`The sign-in of staff needs ${TOGETHER.join(', ')} together: set ${missing.join(' and ')} too, or none of them for a trial.`);
  const url = urlOf(issuer);
  if (issuer !== '' && (url?.protocol !== 'https:' || url.username !== '' || url.search !== '' || url.hash !== ''))
    refuse(`STAFF_ISSUER is "${issuer}"; write the issuer of your organisation's provider, such as https://id.name.example.sg.`);
  if (!/^[\w:./-]{1,100}$/.test(groupsClaim) || groupsClaim in Object.prototype)
    refuse(`STAFF_GROUPS_CLAIM is "${groupsClaim}"; write the name of a claim, such as groups.`);
  return { provider: { kind: 'issuer', issuer, clientId, clientSecret }, groups, groupsClaim, secondFactor };
}

/** STAFF_GROUPS: "zakat-editors=editor, finance team=finance". A group may have several roles, and a role several groups. */
function readGroups({ env, refuse }: Reader): StaffConfig['groups'] {
  const groups: { [group: string]: Role[] } = Object.create(null);
  for (const pair of (env('STAFF_GROUPS') ?? '').split(',').filter((text) => text.trim() !== '')) {
    const at = pair.lastIndexOf('=');
    const [group, said] = [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()];
    const role = ROLES.find((known) => known === said);
    if (group === '' || role === undefined)
      refuse(`STAFF_GROUPS has "${pair.trim()}"; write it as group=role, with one of the roles ${ROLES.join(', ')}.`);
    else groups[group] = [...(groups[group] ?? []), role];
  }
  return groups;
}

/** STAFF_SECOND_FACTOR: "amr=mfa, acr=https://refeds.org/profile/mfa", any of which suffices; or "unchecked". */
function readSecondFactor({ env, refuse }: Reader): SecondFactor {
  const said = env('STAFF_SECOND_FACTOR')?.trim();
  if (said === undefined) return { kind: 'unsaid' };
  if (said === UNCHECKED) return { kind: 'unchecked' };
  const told = said.split(',').map((text) => /^(acr|amr)=(\S{1,200})$/.exec(text.trim()));
  if (told.some((one) => one === null))
    refuse(`STAFF_SECOND_FACTOR is "${said}"; write what your provider tells, such as amr=mfa, or ${UNCHECKED}.`);
  const valuesOf = (claim: string) => told.flatMap((one) => (one?.[1] === claim ? [one[2] ?? ''] : []));
  return { kind: 'told', acr: valuesOf('acr'), amr: valuesOf('amr') };
}

const UNCHECKED = 'unchecked';
