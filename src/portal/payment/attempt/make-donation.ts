import { assess, type Assessment, type Definitions, type Flow, type RatesVersion, type Site } from '../../../engine/index.ts';
import type { CreateDonationRequest, PaymentView } from '../../../api/types.ts';
import type { Api } from '../../core/api.ts';
import type { DraftKeepers } from '../../core/drafts/keep-drafts.ts';
import { takesFromAccount } from '../../core/flow/known-donor.ts';
import { noteDonation } from '../../core/state/note-donation.ts';
import { randomId } from '../../kit/random-id.ts';
import type { PortalState } from '../../core/state/portal-state.ts';
import type { Store } from '../../kit/store/store.ts';
import { donationKey } from './donation-key.ts';
import type { Refused } from './trouble.ts';

export type DonationResult =
  /** The donation of these answers. A succeeded payment was made earlier, perhaps in another tab. */
  | { readonly kind: 'made'; readonly transactionNo: string; readonly payment: PaymentView | null }
  /** Another donation of the draft is paid or may be: wait for its outcome. */
  | { readonly kind: 'being-paid'; readonly transactionNo: string }
  /** The answers could not be saved, so nothing is paid. */
  | { readonly kind: 'not-kept' }
  /** With another tab's answers the amount differs from the one shown. */
  | { readonly kind: 'differs' }
  | { readonly kind: 'refused'; readonly outcome: Refused };

export type DonationPorts = {
  readonly store: Store<PortalState>;
  readonly api: Pick<Api, 'createDonation' | 'draftDonation'>;
  readonly drafts: Pick<DraftKeepers, 'flush' | 'refresh'>;
};

/** What the donor saw when pressing Pay: the amount, and the definitions and rates behind it. */
export type Shown = {
  readonly definitions: Definitions;
  readonly flow: Flow;
  readonly rates: RatesVersion;
  readonly cents: number;
  readonly language: CreateDonationRequest['language'];
};

/**
 * Creates the donation of a draft with the answers of all tabs: pending saves are awaited and other tabs' answers merged first. Safe to
 * repeat, since the server keeps one donation per draft.
 */
export async function makeDonation(ports: DonationPorts, shown: Shown): Promise<DonationResult> {
  const { store, api, drafts } = ports;
  const { definitions, flow, rates, language } = shown;
  let refused: Refused | null = null;
  for (let round = 0; round < 4; round += 1) {
    const id = store.get().drafts[flow.id]?.id ?? '';
    const kept = await drafts.flush(flow.id);
    if (kept.kind === 'cannot') return paidInOtherTabOr({ kind: 'not-kept' }, ports, flow, id);
    const draft = store.get().drafts[flow.id];
    if (draft === undefined) return paidInOtherTabOr({ kind: 'differs' }, ports, flow, id);
    const assessment = assess(definitions, flow.id, draft.answers, rates);
    if (assessment.kind !== 'due' || assessment.totalCents !== shown.cents) return { kind: 'differs' };
    const intention = intentionOf(assessment, shown);
    // A new key per request: the draft's id identifies the donation.
    const request = { ...intention, idempotencyKey: randomId(), draft: { id: draft.id, revision: kept.revision } };
    const outcome = await api.createDonation({ ...request, language });
    if (outcome.kind === 'done') {
      const { transactionNo, payment } = outcome.data;
      const made = { flow: flow.id, home: flow.home, transactionNo, draft: draft.id, key: donationKey(draft.id, intention) };
      store.set((state) => ({
        ...state,
        transaction: { ...made, createdAt: Date.now(), mailed: isMailed(definitions.site, assessment), cents: shown.cents },
      }));
      return { kind: 'made', transactionNo, payment };
    }
    refused = outcome;
    const number = numberBeingPaid(outcome);
    if (number !== null) {
      noteDonation(store, flow, draft.id, number);
      return { kind: 'being-paid', transactionNo: number };
    }
    if (outcome.kind !== 'refused' || !RETRY_CODES.has(outcome.code)) break;
    if (outcome.code === 'DRAFT_CHANGED' && !(await drafts.refresh(flow.id)))
      return paidInOtherTabOr({ kind: 'not-kept' }, ports, flow, draft.id);
  }
  return refused === null ? { kind: 'not-kept' } : { kind: 'refused', outcome: refused };
}

/** Another tab was faster; retry with its answers. */
const RETRY_CODES = new Set(['DRAFT_CHANGED', 'DONATION_REPLACED']);

/** The request without its language, the same in every tab. It sends the counted answers, not all of the draft's. */
export function intentionOf({ counted, totalCents }: Assessment, { flow, rates }: Pick<Shown, 'flow' | 'rates'>) {
  return { flow: flow.id, answers: counted, ratesVersion: rates.id, shownTotal: totalCents };
}

export function isMailed(site: Site, { donor, counted }: Assessment): boolean {
  // The server adds an account's address.
  if (takesFromAccount(site, counted)) return true;
  return typeof donor.email === 'string' && donor.email !== '';
}

/** The draft may be gone because another tab paid it. */
async function paidInOtherTabOr(
  otherwise: DonationResult,
  { store, api }: DonationPorts,
  flow: Flow,
  draft: string,
): Promise<DonationResult> {
  const found = draft === '' ? null : await api.draftDonation(draft);
  if (found?.kind !== 'done' || found.data.donation === null) return otherwise;
  const { transactionNo } = found.data.donation;
  noteDonation(store, flow, draft, transactionNo);
  return { kind: 'being-paid', transactionNo };
}

function numberBeingPaid(outcome: Refused): string | null {
  if (outcome.kind !== 'refused' || outcome.code !== 'DRAFT_BEING_PAID') return null;
  const number = outcome.fields[0]?.params?.transactionNo;
  return typeof number === 'string' ? number : null;
}
