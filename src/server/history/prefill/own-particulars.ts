import type { FastifyRequest } from 'fastify';
import { findLastProved } from '../../gifts/own-gifts.ts';
import { findParticular } from '../../gifts/parts.ts';
import { claimsToBe } from '../../kit/http/claims.ts';
import { principalOf } from '../../people/accounts/principal.ts';
import type { Services } from '../../people/services.ts';
import type { Particulars } from '../../people/singpass/particulars.ts';
import { findProofs } from '../../people/singpass/proofs.ts';

/** An NRIC that the caller has proved, in this session or earlier for the account that is signed in. */
export type OwnNric = { readonly nric: string; readonly told: Particulars | undefined; readonly accountId: string | undefined };

/** The caller's own proved NRIC, when it is the one that is asked for; an empty text asks for whichever it is. */
export async function findOwnNric(services: Services, request: FastifyRequest, asked: string): Promise<OwnNric | undefined> {
  const session = await services.sessions.find(request);
  if (session === undefined) return undefined;
  const { nric: proof } = await findProofs(services, session.id);
  const principal = await principalOf(services, request);
  const account = principal.kind === 'account' ? principal.account : undefined;
  const verified = account?.nric?.status === 'verified' ? account.nric.value : undefined;
  const own = [proof?.identifier, verified].find((nric) => nric !== undefined && (asked === '' || claimsToBe(asked, [nric])));
  if (own === undefined) return undefined;
  return { nric: own, told: proof?.identifier === own ? proof.particulars : undefined, accountId: account?.id };
}

/** The particulars of the last gift that was paid and whose donor had proved the NRIC: what others typed beside it is theirs. */
export async function findLastGiven(services: Services, nric: string): Promise<Particulars | undefined> {
  const { db, crypto } = services;
  const last = await findLastProved(services, nric);
  if (last === undefined) return undefined;
  const named = await Promise.all(GIVEN.map(async ([name, field]) => [name, await findParticular(db, crypto, last, field)] as const));
  return Object.fromEntries(named.filter(([, value]) => value !== undefined)) as Particulars;
}

/** Our names, and those under which a donation keeps them. */
const GIVEN: readonly (readonly [keyof Particulars, string])[] = [
  ['name', 'name'],
  ['aliasname', 'aliasname'],
  ['nric', 'nric'],
  ['dateofbirth', 'dateofbirth'],
  ['sex', 'sex'],
  ['race', 'race'],
  ['dialect', 'dialect'],
  ['nationality', 'nationality'],
  ['countryofbirth', 'countryofbirth'],
  ['email', 'email'],
  ['mobile', 'phone'],
  ['address', 'address'],
];
