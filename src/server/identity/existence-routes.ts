import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../http/caller.ts';
import { schemaOf } from '../http/calls.ts';
import { Refused } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { lookupOf } from './accounts/attributes.ts';

type WithNric = { Body: { nric: string } };
type WithEmail = { Body: { email: string } };
type WithMobile = { Body: { phoneCountryCode: string; phoneNumber: string } };

const IN_SESSION = { name: 'exists-session', atMost: 10, seconds: 3_600 };
const FROM_LINE = { name: 'exists-line', atMost: 30, seconds: 3_600 };
/** More than that of all lines together is somebody with many of them: the operators are told. */
const OF_ALL = { name: 'exists-all', atMost: 3_000, seconds: 3_600 };

/**
 * What the popups must know before they go on: whether an account has an NRIC, an e-mail address or a mobile number. Giving implies a
 * religion, so that each answer tells something of a person: they are few, counted by session and by line, and say yes or no.
 */
export function registerExistence(app: FastifyInstance, services: Services): void {
  const { db, crypto, sessions, limits, log } = services;

  const count = async (request: FastifyRequest) => {
    const { id, accountId } = await sessions.require(request);
    await limits.take(IN_SESSION, id);
    await limits.take(FROM_LINE, callerOf(request));
    await limits.take(OF_ALL, 'all').catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      log.error('Accounts are asked after more often than donors would');
    });
    return accountId ?? '';
  };
  /** How many open accounts but the caller's own have the value, at most 2. */
  const others = async (name: string, value: string, own: string) => {
    const rows = await db
      .selectFrom('account_attributes as v')
      .innerJoin('accounts as a', 'a.id', 'v.account_id')
      .select('a.id')
      .where('v.name', '=', name)
      .where('v.lookup', '=', lookupOf(crypto, name, value))
      .where('a.closed_at', 'is', null)
      .where('a.id', '!=', own)
      .limit(2)
      .execute();
    return rows.length;
  };

  app.post<WithNric>('/donor/User/checkCognitoNricExists', { schema: schemaOf('check-cognito-nric-exists') }, async (request) => {
    const own = await count(request);
    return { status: 1, isNricExists: (await others('custom:NRIC', request.body.nric, own)) > 0 };
  });

  app.post<WithNric>('/donor/User/checkNRICUnique', { schema: schemaOf('check-nric-unique') }, async (request) => {
    const own = await count(request);
    return { status: (await others('custom:NRIC', request.body.nric, own)) > 0 ? 0 : 1 };
  });

  app.post<WithEmail>('/donor/User/checkUserExistsByEmail', { schema: schemaOf('check-user-exists-by-email') }, async (request) => {
    await count(request);
    const accCount = await others('email', request.body.email, '');
    return { status: 1, isEmailExists: accCount > 0, accCount };
  });

  app.post<WithMobile>('/donor/User/checkCognitoMobileExists', { schema: schemaOf('check-cognito-mobile-exists') }, async (request) => {
    const own = await count(request);
    const { phoneCountryCode, phoneNumber } = request.body;
    return { status: 1, isMobileExists: (await others('phone_number', mobileOf(phoneCountryCode, phoneNumber), own)) > 0 };
  });
}

/** "65", "91234567" -> "+6591234567". */
export function mobileOf(countryCode: string, number: string): string {
  return `+${countryCode.replace('+', '')}${number}`;
}
