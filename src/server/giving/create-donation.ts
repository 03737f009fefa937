import type { CreateDonationRequest } from '../../api/types.ts';
import { assess, ratesAt } from '../../engine/index.ts';
import type { Assessment } from '../../engine/assessment.ts';
import type { Definitions, Flow } from '../../engine/definitions.ts';
import { dayOf } from '../clock.ts';
import { Refused } from '../http/refusal.ts';
import type { Donation } from '../payments/open-attempt.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/sessions.ts';
import { giverOf, isProvedDonor } from '../singpass/index.ts';
import { checkedAnswers } from './checked-answers.ts';
import { findByKey, storeDonation } from './store-donation.ts';

/** The largest gift, and the largest total: S$999,999. */
const MOST_CENTS = 99_999_900;

export type Created = { readonly donation: Donation; readonly isNew: boolean };

/**
 * Makes a donation of what the donor answered. Nothing that the page computed is believed: the answers are assessed again at the
 * rates of today, and when anything differs from what the donor saw, nothing is stored. The same key in the same session is the
 * same donation, in whichever language it was asked for first. Refuses with 409 RATES_CHANGED, and 422 INVALID_ANSWERS, NOTHING_DUE, AMOUNTS_DIFFER, AMOUNT_OUT_OF_RANGE,
 * UNKNOWN_FLOW or IDEMPOTENCY_KEY_REUSED.
 */
export async function createDonation(services: Services, session: Session, request: CreateDonationRequest): Promise<Created> {
  const digest = services.crypto.index('donation request', canonical({ ...request, idempotencyKey: '', language: '' }));
  const before = await findByKey(services.db, session.id, request.idempotencyKey);
  if (before !== undefined) return { donation: sameRequest(before, digest), isNew: false };

  const { definitions, version } = services.content.current();
  const flow = getOfferedFlow(definitions, request.flow, session.host);
  const rates = ratesAt(definitions, dayOf(services.clock.now()));
  if (rates.id !== request.ratesVersion) throw new Refused(409, 'RATES_CHANGED', 'The rates have changed since the page was opened.');
  const assessment = assess(definitions, flow.id, checkedAnswers(request.answers), rates);
  refuseUnlessDue(assessment, request.shownTotal);
  const isSingPass = await isProvedDonor(services, session, { definitions, assessment, rates });

  const accountId = await giverOf(services, session, assessment.donor, isSingPass);

  const given = { session, request, digest, flow, rates, assessment, isSingPass, accountId, contentVersion: version };
  const stored = await storeDonation(services, given);
  return { donation: sameRequest(stored.donation, digest), isNew: stored.isNew };
}

/** The flow, if it is offered where the session is, and gives to a charity of that place. */
function getOfferedFlow(definitions: Definitions, flowId: string, host: string): Flow {
  const flow = Object.hasOwn(definitions.flows, flowId) ? definitions.flows[flowId] : undefined;
  if (flow === undefined || flow.kind !== 'giving' || flow.host !== host)
    throw new Refused(422, 'UNKNOWN_FLOW', 'This way of giving is not offered here.');
  const allowed = definitions.site.hosts[host]?.charities ?? [];
  const fits = allowed.some(({ charityId, donationTypeId }) => charityId === flow.charityId && donationTypeId === flow.donationTypeId);
  if (!fits) throw new Refused(422, 'UNKNOWN_FLOW', 'This way of giving is not offered here.');
  return flow;
}

function refuseUnlessDue(assessment: Assessment, shownTotal: number): void {
  const { kind, errors, totalCents } = assessment;
  if (kind === 'invalid') {
    const fields = errors.filter(({ severity }) => severity === 'error').map(({ path, code, params }) => ({ path, code, params }));
    throw new Refused(422, 'INVALID_ANSWERS', 'Some answers need another look.', { fields });
  }
  if (kind === 'nothing-due') throw new Refused(422, 'NOTHING_DUE', 'By these answers nothing is due.');
  if (totalCents !== shownTotal) {
    const fields = [{ path: 'total', code: 'amounts-differ', params: { totalCents } }];
    throw new Refused(422, 'AMOUNTS_DIFFER', 'The amount differs from the one that was shown.', { fields });
  }
  if (totalCents < 1 || totalCents > MOST_CENTS)
    throw new Refused(422, 'AMOUNT_OUT_OF_RANGE', 'The amount is outside what can be given at once.');
}

function sameRequest(donation: Donation, digest: string): Donation {
  if (donation.request_digest === digest) return donation;
  throw new Refused(422, 'IDEMPOTENCY_KEY_REUSED', 'Another donation was made with this key.');
}

/** The same JSON whatever the order of its names. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(byName)) : part,
  );
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
