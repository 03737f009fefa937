import type { FastifyInstance } from 'fastify';
import type { ConfirmSingpassRequest } from '../../../api/types.ts';
import { callsOf } from '../../people/calls.ts';
import type { Services } from '../../people/services.ts';
import { termsOf } from '../../people/singpass/apps.ts';
import type { Address } from '../../people/singpass/particulars.ts';
import { findLastParticulars, findOwnNric } from './own-particulars.ts';
import { aboutOf, findProofs } from '../../people/singpass/proofs.ts';
import { toUserData } from '../../people/singpass/user-data.ts';

type WithNric = { Body: { nric: string } };

/** Beyond this limit, the answer is the same as when nothing is found. */
const NRIC_LOOKUPS = { name: 'prefill', atMost: 5, seconds: 3_600 };
const CALLS = { perAddress: { name: 'prefill of line', atMost: 600, seconds: 60 } };
/** The same answer for "not yours", "not there" and "too often", so that it reveals nothing. */
const UNKNOWN = { status: 0, message: 'Nothing is known.' };

/** Prefills a donor's particulars, only for a donor who has verified that identity with Singpass or Corppass. */
export function registerPrefill(app: FastifyInstance, services: Services): void {
  const { sessions, limits } = services;
  const call = callsOf(app, services);

  call.forAnybody<{ Body: ConfirmSingpassRequest }>('confirm-singpass-pre-donation', CALLS, async (request) => {
    const session = await sessions.find(request);
    const proofs = session && (await findProofs(services, session.id));
    const proof = proofs?.[termsOf(request.body.app ?? 'myinfo').proves];
    if (session === undefined || proof === undefined) return UNKNOWN;
    const { particulars } = proof;
    return {
      status: 1,
      data: { about: aboutOf(services, session.id, proof), ...particulars, ...streetAndPostalCode(particulars.address) },
    };
  });

  call.forAnybody('get-last-txn-donor-details-by-nric', CALLS, async (request) => {
    const own = await findOwnNric(services, request, request.claimedUser);
    const given = own && (await findLastParticulars(services, own.nric));
    return own === undefined || given === undefined ? UNKNOWN : { status: 1, data: toUserData(given, own.accountId ?? '') };
  });

  call.forAnybody<WithNric>('get-user-data-from-nric', CALLS, async (request) => {
    const session = await sessions.find(request);
    if (session === undefined || !(await limits.allows(NRIC_LOOKUPS, session.id))) return UNKNOWN;
    const own = await findOwnNric(services, request, request.body.nric);
    const known = own && (own.particulars ?? (await findLastParticulars(services, own.nric)) ?? { nric: own.nric });
    return own === undefined || known === undefined ? UNKNOWN : { status: 1, data: toUserData(known, own.accountId ?? '') };
  });
}

/** The postal code, and street with postal code, as `userData` names them. */
function streetAndPostalCode({ streetName, postalCode }: Address = {}): { readonly pincode?: string; readonly streetandpostal?: string } {
  const line = [streetName, postalCode].filter(Boolean).join(' ');
  return { ...(postalCode !== undefined && { pincode: postalCode }), ...(line !== '' && { streetandpostal: line }) };
}
