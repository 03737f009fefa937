import type { FastifyInstance } from 'fastify';
import type { UserProfile } from '../../api/types.ts';
import { schemaOf } from '../http/calls.ts';
import { callerOf } from '../http/caller.ts';
import type { Services } from '../services.ts';
import { type AccountOfPrincipal, principalOf } from './principal.ts';

const ASKED = { name: 'sign-in-details', atMost: 120, seconds: 60 };

/** POST /api/User/getSignInUserDetails: the profile of whoever is signed in, and silence for everyone else. */
export function registerProfile(app: FastifyInstance, services: Services): void {
  app.post('/api/User/getSignInUserDetails', { schema: schemaOf('get-sign-in-user-details') }, async (request) => {
    await services.limits.take(ASKED, callerOf(request));
    const principal = await principalOf(services, request);
    if (principal.kind !== 'account') return { status: 0, message: 'Nobody is signed in.' };
    return { status: 1, data: toProfile(principal.account) };
  });
}

function toProfile({ id, name, email, emailVerified, nric, company, attributes }: AccountOfPrincipal): UserProfile {
  const { phone_number: mobile, address, 'custom:COUNTRY_CODE': countryCode } = attributes;
  const isVerified = [nric, company?.uen].some((identifier) => identifier?.status === 'verified');
  return {
    userId: id,
    name,
    email,
    emailVerified,
    flow: isVerified ? 'singpass' : 'manual',
    isCorporateAc: company !== undefined,
    ...(company && { representativeName: name, companyName: company.name }),
    ...(company?.uen && { uen: masked(company.uen.value) }),
    ...(nric && { nric: masked(nric.value) }),
    ...(countryCode !== undefined && { countryCode }),
    ...(mobile !== undefined && { mobile }),
    ...(address !== undefined && { registeredAddress: address }),
  };
}

/** "S1234567D" -> "*****567D". */
function masked(identifier: string): string {
  return identifier.slice(-4).padStart(identifier.length, '*');
}
