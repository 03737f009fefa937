import type { CreateDonationRequest } from '../../../api/types.ts';
import type { Assessment } from '../../../engine/assessment.ts';
import { answerAt, spokenLanguage, type Answers, type Site } from '../../../engine/index.ts';
import { today } from '../../content/today.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { draftRevision } from '../../people/drafts/drafts.ts';
import type { Donation } from '../../gifts/donation.ts';
import { paymentStatus } from '../settle/payment-status.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { getOfferedFlow, refuseClosed } from './offered-flow.ts';
import { withdrawDonation } from './withdraw-donation.ts';
import { type ItemOfGift, itemsIn } from '../../gifts/items.ts';
import { receiptFor } from '../../gifts/kept/keep-receipt.ts';
import type { Services } from '../../people/services.ts';
import type { Session } from '../../people/session.ts';
import { joinAccount } from '../../people/accounts/known/join-account.ts';
import { giverOf, isProvedDonor } from '../../people/singpass/index.ts';
import { answersFromOutside, invalidAnswers } from '../../content/answers-from-outside.ts';
import { findEarlier, insertGift, type NewGift } from '../../gifts/store-donation.ts';
import { refuseUnprinted } from '../../receipts/refuse-unprinted.ts';
import { assessTyped } from '../../people/assess-typed.ts';
import type { SearchAddress } from '../../places/address/search.ts';

/** The largest gift, and the largest total: S$999,999. */
const MOST_CENTS = 99_999_900;

/** A new donation with its stored items, or an existing one. */
export type Created =
  | { readonly isNew: true; readonly donation: Donation; readonly items: readonly ItemOfGift[] }
  | { readonly isNew: false; readonly donation: Donation };

export type GivingPorts = {
  readonly services: Services;
  readonly payments: PaymentPorts;
  readonly searchAddress: SearchAddress;
};

/**
 * Makes a donation from the donor's answers. No result computed by the page is trusted: the answers are assessed again at today's rates, and if
 * anything differs from what the donor saw, nothing is stored.
 *
 * A draft makes one donation. The same answers find the same donation, in any tab or language. A paid donation is returned unchanged for any request.
 * Other answers replace an unpaid donation, once it is withdrawn at the provider. The same key in the same session is a repeated request (idempotency
 * key).
 *
 * Refuses with 409 RATES_CHANGED, DRAFT_CHANGED (the private answers are newer than this page's), DRAFT_BEING_PAID or DONATION_REPLACED, and with 422
 * FLOW_CLOSED, before anything else is compared, INVALID_ANSWERS, NOTHING_DUE, AMOUNTS_DIFFER, AMOUNT_OUT_OF_RANGE, UNKNOWN_FLOW or
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function createDonation(ports: GivingPorts, session: Session, request: CreateDonationRequest): Promise<Created> {
  const { services } = ports;
  const { db, clock } = services;
  const digest = digestOf(services, request);
  const asked = { sessionId: session.id, key: request.idempotencyKey, draftId: request.draft.id };
  // Another tab may win the race between the check and the insert; the next round then finds its donation.
  for (let round = 0; round < 4; round += 1) {
    const { ofKey, ofDraft: earlier } = await findEarlier(db, asked);
    if (ofKey !== undefined) return { donation: sameRequest(ofKey, digest), isNew: false };
    const found = earlier && (await donationToGoOnWith(ports, session, earlier, digest));
    if (found !== undefined) return { donation: found, isNew: false };
    refuseClosed(services, session, request.flow);
    const agreed = await agree(ports, session, request);
    const withdrawn = earlier && (await withdrawDonation(ports.payments, earlier));
    if (earlier !== undefined && withdrawn === 'under-way') throw beingPaid(earlier);
    // Paid during the withdrawal: the next round finds and returns it.
    if (withdrawn === 'paid') continue;
    const gift = giftOf(agreed, session, request, digest);
    const donation = await insertGift(db, services.crypto, gift, clock.now());
    if (donation === undefined) continue;
    await agreed.remember?.(gift.parts.counted);
    return { donation, isNew: true, items: itemsIn(gift.parts) };
  }
  throw new Refused(503, 'BUSY', 'The draft is being dealt with elsewhere. Please try again.', { retryAfter: 5 });
}

/** The keyed hash of a request, without parts that may differ between two tabs that make the same request. */
function digestOf({ crypto }: Services, { idempotencyKey: _key, language: _language, draft, ...rest }: CreateDonationRequest): string {
  return crypto.index('donation request', canonical({ ...rest, draft: draft.id }));
}

/** The draft's donation if it is paid or matches the request; undefined if it is to be replaced. */
async function donationToGoOnWith(
  { payments }: GivingPorts,
  session: Session,
  earlier: Donation,
  digest: string,
): Promise<Donation | undefined> {
  const isOwn = earlier.session_id === session.id;
  if (isOwn && earlier.request_digest === digest) return earlier;
  const view = await paymentStatus(payments, earlier);
  if (view?.status !== 'succeeded') return undefined;
  if (isOwn) return earlier;
  // Made in another session: a caller who has the draft gets the donation's number, and can use it to ask for the status.
  throw beingPaid(earlier);
}

function beingPaid({ transaction_no }: Donation): Refused {
  const fields = [{ path: 'draft', code: 'being-paid', params: { transactionNo: transaction_no } }];
  return new Refused(409, 'DRAFT_BEING_PAID', 'A payment of this draft was made, or is on its way.', { fields });
}

/** Assesses the donor's answers today. Throws if they are not a gift, or if the result differs from what the donor saw. */
async function agree(ports: GivingPorts, session: Session, request: CreateDonationRequest) {
  const { services } = ports;
  const { definitions, version, rates, assess } = today(services);
  const flow = getOfferedFlow(definitions, request.flow, session.host);
  if (rates.id !== request.ratesVersion) throw new Refused(409, 'RATES_CHANGED', 'The rates have changed since the page was opened.');
  // The text of an unknown flow, which is refused above, may be one that the database rejects.
  const revision = await draftRevision(services, { session: session.id, flow: flow.id, id: request.draft.id });
  if (revision !== request.draft.revision) throw new Refused(409, 'DRAFT_CHANGED', 'The draft has changed since the page was opened.');
  const { answers, remember } = await joinAccount(services, session, answersFromOutside(request.answers));
  const assessment = await assessTyped(ports, session, (typed) => assess(flow.id, answers, typed), {
    definitions,
    flow: flow.id,
    answers,
  });
  refuseUnlessDue(assessment, request.shownTotal);
  await refuseUnprinted(assessment.counted);
  const isSingPass = await isProvedDonor(services, session, { definitions, assessment, rates });
  const accountId = await giverOf(services, session, assessment.donor, isSingPass);
  const kept = receiptFor(flow, definitions, assessment, version);
  const termsVersion = termsAgreed(definitions.site, assessment.counted);
  const language = spokenLanguage(definitions.site, request.language);
  return { flow, rates, assessment, language, isSingPass, termsVersion, accountId, kept, remember };
}

type Agreed = Awaited<ReturnType<typeof agree>>;

function giftOf(
  { assessment, remember: _remember, ...agreed }: Agreed,
  session: Session,
  request: CreateDonationRequest,
  digest: string,
): NewGift {
  const { items, counted, donor, totalCents, frequency, flow, layout } = assessment;
  if (layout === null) throw new Error(`The flow ${flow} names no receipt for these answers.`);
  const asked = { sessionId: session.id, key: request.idempotencyKey, digest, draftId: request.draft.id };
  const { shown } = agreed.flow.cause ?? {};
  const isShown = shown !== undefined && answerAt(counted, shown) === true;
  return { ...agreed, ...asked, parts: { items, counted, donor }, totalCents, frequency, layout, isShown };
}

function refuseUnlessDue(assessment: Assessment, shownTotal: number): void {
  const { kind, errors, totalCents } = assessment;
  if (kind === 'invalid') throw invalidAnswers(errors);
  if (kind === 'nothing-due') throw new Refused(422, 'NOTHING_DUE', 'By these answers nothing is due.');
  if (totalCents !== shownTotal) {
    const fields = [{ path: 'total', code: 'amounts-differ', params: { totalCents } }];
    throw new Refused(422, 'AMOUNTS_DIFFER', 'The amount differs from the one that was shown.', { fields });
  }
  if (totalCents < 1 || totalCents > MOST_CENTS)
    throw new Refused(422, 'AMOUNT_OUT_OF_RANGE', 'The amount is outside what can be given at once.');
}

function sameRequest(donation: Donation, digest: string): Donation {
  if (donation.request_digest !== digest) throw new Refused(422, 'IDEMPOTENCY_KEY_REUSED', 'Another donation was made with this key.');
  if (donation.withdrawn_at === null) return donation;
  throw new Refused(409, 'DONATION_REPLACED', 'The draft of this donation has made another one.');
}

/** JSON with sorted names, so that equal values have equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(byName)) : part,
  );
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** The version of the terms that the answers agree to; null if none are asked for. */
export function termsAgreed({ terms }: Pick<Site, 'terms'>, answers: Answers): string | null {
  return terms?.agreed.some((path) => answerAt(answers, path) === true) ? terms.version : null;
}
