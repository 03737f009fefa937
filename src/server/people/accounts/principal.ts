import type { FastifyRequest } from 'fastify';
import type { AccountProvider, IdentifierKind } from '../../kit/db/tables/identity-tables.ts';
import { claimsToBe } from '../../kit/http/claims.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session.ts';
import { readAttributes } from './records/attributes.ts';
import { readIdToken } from './read-tokens.ts';
import { accountOfUser } from './records/accounts.ts';

/** The caller. Claimed: an identity that an account states; verified: one that Singpass or Corppass confirmed. */
export type Principal =
  | { readonly kind: 'none' }
  | { readonly kind: 'anonymous'; readonly session: Session }
  | { readonly kind: 'account'; readonly session: Session; readonly account: AccountOfPrincipal };

export type AccountOfPrincipal = {
  readonly id: string;
  /** The session of the request. */
  readonly sessionId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly provider: AccountProvider;
  readonly nric: Identifier | undefined;
  /** For an account that gives for a company. */
  readonly company: { readonly name: string; readonly uen: Identifier | undefined } | undefined;
  readonly attributes: { readonly [name: string]: string };
};

type Identifier = { readonly value: string; readonly status: 'claimed' | 'verified' };

type PrincipalPorts = Pick<Services, 'sessions' | 'db' | 'crypto' | 'clock' | 'pool'>;

/**
 * The caller, by the server's session alone. An id token in the Authorization header and the `uuid` header grant nothing; an invalid one,
 * or one of another account, makes the caller anonymous.
 */
export async function principalOf(ports: PrincipalPorts, request: FastifyRequest): Promise<Principal> {
  const session = await ports.sessions.find(request);
  if (session === undefined) return { kind: 'none' };
  const id = session.accountId;
  if (id === undefined) return { kind: 'anonymous', session };
  const token = idTokenOf(request);
  if (token !== undefined && (await accountOfToken(ports, token)) !== id) return { kind: 'anonymous', session };
  const account = await readAccount(ports, id, session.id);
  const names = [account.id, account.nric?.value, account.company?.uen?.value];
  if (request.claimedUser !== '' && !claimsToBe(request.claimedUser, names)) return { kind: 'anonymous', session };
  return { kind: 'account', session, account };
}

async function accountOfToken(ports: PrincipalPorts, token: string): Promise<string | undefined> {
  const claims = await readIdToken(ports, token);
  return claims && (await accountOfUser(ports.db, String(claims.sub)))?.id;
}

/**
 * The answer of calls about one's own account to a caller who is not signed in. JSON that a page reads as a list or view is silent: 200
 * with status 0, and the page shows nothing. A file is refused with 401 NOT_SIGNED_IN, because there is no page that could stay empty.
 */
export const NOT_SIGNED_IN = { status: 0, message: 'Nobody is signed in.' } as const;

/** The signed-in account of the request; undefined for any other caller. */
export async function askingAccount(ports: PrincipalPorts, request: FastifyRequest): Promise<AccountOfPrincipal | undefined> {
  const principal = await principalOf(ports, request);
  return principal.kind === 'account' ? principal.account : undefined;
}

/** The id token of a request: its Authorization header, with or without "Bearer". */
export function idTokenOf({ headers }: FastifyRequest): string | undefined {
  const text = headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  return text === undefined || text === '' ? undefined : text;
}

/** An account with its attributes and claims. */
export async function readAccount(
  ports: Pick<PrincipalPorts, 'db' | 'crypto'>,
  id: string,
  sessionId: string,
): Promise<AccountOfPrincipal> {
  const [{ email_verified, provider }, attributes, claims] = await Promise.all([
    ports.db.selectFrom('accounts').select(['email_verified', 'provider']).where('id', '=', id).executeTakeFirstOrThrow(),
    readAttributes(ports, id),
    ports.db.selectFrom('account_claims').select(['kind', 'verified_at']).where('account_id', '=', id).execute(),
  ]);
  const identifier = (kind: IdentifierKind, value: string | undefined): Identifier | undefined => {
    const claim = claims.find((known) => known.kind === kind);
    return value === undefined || claim === undefined ? undefined : { value, status: claim.verified_at === null ? 'claimed' : 'verified' };
  };
  const uen = identifier('uen', attributes['custom:UEN']);
  const isCompany = attributes['custom:BUSINESS_ACC'] === 'Yes' || uen !== undefined;
  return {
    id,
    sessionId,
    email: attributes.email ?? '',
    emailVerified: email_verified,
    name: attributes.name ?? '',
    provider,
    nric: identifier('nric', attributes['custom:NRIC']),
    company: isCompany ? { name: attributes['custom:COMPANY_NAME'] ?? '', uen } : undefined,
    attributes,
  };
}
