import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../../../kit/http/limits/caller.ts';
import { schemaOf } from '../../../kit/http/calls/calls.ts';
import { Refused } from '../../../kit/http/refusal.ts';
import type { Services } from '../../services.ts';
import { checkAttributes } from '../records/attributes.ts';
import { identitiesIn, isClaimed } from '../records/claims.ts';
import { countAccountsWith } from '../records/find-by-attribute.ts';
import { mirrorAccount } from '../amazon/mirror-account.ts';
import { provedHere } from '../linking/proved-here.ts';
import { idTokenOf } from '../principal.ts';
import { readIdToken } from '../tokens/tokens.ts';

type WithNric = { Body: { nric: string } };
type WithEmail = { Body: { email: string } };
type WithMobile = { Body: { phoneCountryCode: string; phoneNumber: string } };

const IN_SESSION = { name: 'exists-session', atMost: 10, seconds: 3_600 };
const FROM_LINE = { name: 'exists-line', atMost: 30, seconds: 3_600 };
/** More than this from all client addresses together means somebody who has many: the operators are told. */
const OF_ALL = { name: 'exists-all', atMost: 3_000, seconds: 3_600 };

/**
 * Existence checks of the popups: whether an account has an NRIC, an e-mail address or a mobile number. Giving implies a religion, so each
 * answer reveals something about a person: they are rate limited per session and client address, and say yes or no.
 */
export function registerExistence(app: FastifyInstance, services: Services): void {
  const { db, crypto, sessions, limits, log } = services;

  const count = async (request: FastifyRequest) => {
    const { id, accountId: own = '' } = await sessions.require(request);
    await limits.take(IN_SESSION, id);
    await limits.take(FROM_LINE, callerOf(request));
    await limits.take(OF_ALL, 'all').catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      log.error('Accounts are asked after more often than donors would');
    });
    return { id, own };
  };
  /** Whether the NRIC is in the caller's way: another account's, or only another's word where this session has proved it. */
  const isTaken = async (request: FastifyRequest<WithNric>) => {
    const { id, own } = await count(request);
    const proved = await provedHere(services, id);
    const attributes = checkAttributes({ 'custom:NRIC': request.body.nric });
    const [said] = identitiesIn(crypto, attributes, proved);
    return said !== undefined && (await isClaimed(db, said, own));
  };

  app.post<WithNric>('/donor/User/checkCognitoNricExists', { schema: schemaOf('check-cognito-nric-exists') }, async (request) => ({
    status: 1,
    isNricExists: await isTaken(request),
  }));

  app.post<WithNric>('/donor/User/checkNRICUnique', { schema: schemaOf('check-nric-unique') }, async (request) => ({
    status: (await isTaken(request)) ? 0 : 1,
  }));

  app.post<WithEmail>('/donor/User/checkUserExistsByEmail', { schema: schemaOf('check-user-exists-by-email') }, async (request) => {
    await count(request);
    await knowSignedIn(services, request);
    const accCount = await countAccountsWith(services, 'email', request.body.email, '');
    return { status: 1, isEmailExists: accCount > 0, accCount };
  });

  app.post<WithMobile>('/donor/User/checkCognitoMobileExists', { schema: schemaOf('check-cognito-mobile-exists') }, async (request) => {
    const { own } = await count(request);
    const { phoneCountryCode, phoneNumber } = request.body;
    const accounts = await countAccountsWith(services, 'phone_number', mobileOf(phoneCountryCode, phoneNumber), own);
    return { status: 1, isMobileExists: accounts > 0 };
  });
}

/** Whoever has just signed in at Amazon counts among the accounts of an address, as they do in the portal's own pool. */
async function knowSignedIn(services: Services, request: FastifyRequest): Promise<void> {
  const token = services.config.identity.provider === 'cognito' ? idTokenOf(request) : undefined;
  const claims = token === undefined ? undefined : await readIdToken(services, token);
  if (claims !== undefined) await mirrorAccount(services, claims);
}

/** "65", "91234567" -> "+6591234567". */
export function mobileOf(countryCode: string, number: string): string {
  return `+${countryCode.replace('+', '')}${number}`;
}
