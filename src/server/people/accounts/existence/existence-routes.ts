import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callsOf } from '../../calls.ts';
import type { Services } from '../../services.ts';
import type { Session } from '../../session.ts';
import { checkAttributes } from '../records/attributes.ts';
import { identitiesIn, isClaimed } from '../records/claims.ts';
import { countAccountsWith } from '../records/find-by-attribute.ts';
import { mirrorAccount } from '../pool/mirror-account.ts';
import { provedHere } from '../linking/proved-here.ts';
import { idTokenOf } from '../principal.ts';
import { readIdToken } from '../read-tokens.ts';
import { IdentityFailure } from '../failure.ts';
import type { IdentityPorts } from '../ports.ts';

type WithNric = { Body: { nric: string } };
type WithEmail = { Body: { email: string } };
type WithMobile = { Body: { phoneCountryCode: string; phoneNumber: string } };

const IN_SESSION = { name: 'exists-session', atMost: 10, seconds: 3_600 };
const FROM_ADDRESS = { name: 'exists-line', atMost: 30, seconds: 3_600 };
/** More than this in total suggests an attacker with many client addresses, and is logged as an error. */
const OF_ALL = { name: 'exists-all', atMost: 3_000, seconds: 3_600 };

/**
 * Existence checks of the popups: whether an account has an NRIC, an e-mail address or a mobile number. Giving implies a religion, so each
 * answer reveals something about a person: they are rate limited per session and client address, and say yes or no.
 */
export function registerExistence(app: FastifyInstance, services: Services): void {
  const { db, crypto, limits, log } = services;
  const call = callsOf(app, services);
  const seldom = { perSession: IN_SESSION, perAddress: FROM_ADDRESS };

  const countAll = async () => {
    if (!(await limits.allows(OF_ALL, 'all'))) log.error('Accounts are asked after more often than donors would');
  };
  /** Whether another account has the NRIC. If this session has proved it, only a verified claim counts. */
  const isTaken = async ({ id, accountId: own = '' }: Session, nric: string) => {
    await countAll();
    const proved = await provedHere(services, id);
    const attributes = checkAttributes({ 'custom:NRIC': nric });
    const [said] = identitiesIn(crypto, attributes, proved);
    return said !== undefined && (await isClaimed(db, said, own));
  };

  call.forSession<WithNric>('check-cognito-nric-exists', seldom, async (session, { body }) => ({
    status: 1,
    isNricExists: await isTaken(session, body.nric),
  }));

  call.forSession<WithNric>('check-nric-unique', seldom, async (session, { body }) => ({
    status: (await isTaken(session, body.nric)) ? 0 : 1,
  }));

  call.forSession<WithEmail>('check-user-exists-by-email', seldom, async (_session, request) => {
    await countAll();
    await knowSignedIn(services, request);
    const accCount = await countAccountsWith(services, 'email', request.body.email, '');
    return { status: 1, isEmailExists: accCount > 0, accCount };
  });

  call.forSession<WithMobile>('check-cognito-mobile-exists', seldom, async ({ accountId: own = '' }, { body }) => {
    await countAll();
    const { phoneCountryCode, phoneNumber } = body;
    const accounts = await countAccountsWith(services, 'phone_number', mobileOf(phoneCountryCode, phoneNumber), own);
    return { status: 1, isMobileExists: accounts > 0 };
  });
}

/** Mirrors an account that has just signed in at the pool, so that it counts. */
async function knowSignedIn(services: Services, request: FastifyRequest): Promise<void> {
  const token = idTokenOf(request);
  const claims = token === undefined ? undefined : await readIdToken(services, token);
  if (claims !== undefined) await mirrorAccount(services, claims);
}

/** "65", "91234567" -> "+6591234567". */
export function mobileOf(countryCode: string, number: string): string {
  return `+${countryCode.replace('+', '')}${number}`;
}

/** Rate limit: how often a client address may learn that an account, an NRIC or UEN, or a mobile number exists. */
const TOLD = { name: 'sign-up-exists', atMost: 10, seconds: 3_600 };

type Ports = Pick<IdentityPorts, 'limits'>;

/**
 * Rate limits refusals that reveal an account, per client address. Counts before the query and undoes the count if nothing was revealed; otherwise
 * only known names would be refused, which would reveal them.
 */
export async function hearsWhoExists<T>({ limits }: Ports, clientAddress: string, ask: () => Promise<T>): Promise<T> {
  await limits.take(TOLD, clientAddress);
  try {
    const answer = await ask();
    await limits.take(TOLD, clientAddress, -1);
    return answer;
  } catch (error) {
    if (!(error instanceof IdentityFailure)) await limits.take(TOLD, clientAddress, -1);
    throw error;
  }
}
