import type { FastifyRequest } from 'fastify';
import { findLastVerifiedGift } from '../../gifts/own-gifts.ts';
import { findParticular } from '../../gifts/parts.ts';
import { claimsToBe } from '../../kit/http/claims.ts';
import { principalOf } from '../../people/accounts/principal.ts';
import type { Services } from '../../people/services.ts';
import type { Particulars } from '../../people/singpass/particulars.ts';
import { findProofs } from '../../people/singpass/proofs.ts';

/** The caller's verified NRIC: verified in this session, or earlier for the signed-in account. */
export type OwnNric = { readonly nric: string; readonly particulars: Particulars | undefined; readonly accountId: string | undefined };

/** The caller's verified NRIC, if it is the `asked` one; '' accepts any. */
export async function findOwnNric(services: Services, request: FastifyRequest, asked: string): Promise<OwnNric | undefined> {
  const session = await services.sessions.find(request);
  if (session === undefined) return undefined;
  const { nric: proof } = await findProofs(services, session.id);
  const principal = await principalOf(services, request);
  const account = principal.kind === 'account' ? principal.account : undefined;
  const verified = account?.nric?.status === 'verified' ? account.nric.value : undefined;
  const own = [proof?.identifier, verified].find((nric) => nric !== undefined && (asked === '' || claimsToBe(asked, [nric])));
  if (own === undefined) return undefined;
  return { nric: own, particulars: proof?.identifier === own ? proof.particulars : undefined, accountId: account?.id };
}

/** The particulars of the last paid gift whose donor had verified the NRIC. A gift with a typed NRIC may be another person's. */
export async function findLastParticulars(services: Services, nric: string): Promise<Particulars | undefined> {
  const { db, crypto } = services;
  const last = await findLastVerifiedGift(services, nric);
  if (last === undefined) return undefined;
  const named = await Promise.all(FIELD_NAMES.map(async ([name, field]) => [name, await findParticular(db, crypto, last, field)] as const));
  return Object.fromEntries(named.filter(([, value]) => value !== undefined)) as Particulars;
}

/** Our field names, and those of stored donations. */
const FIELD_NAMES: readonly (readonly [keyof Particulars, string])[] = [
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
