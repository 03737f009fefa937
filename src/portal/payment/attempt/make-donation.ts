import { assess, type Assessment, type Definitions, type Flow, type RatesVersion } from '../../../engine/index.ts';
import type { CreateDonationRequest, PaymentView } from '../../../api/types.ts';
import type { Api } from '../../core/api.ts';
import type { DraftKeepers } from '../../core/drafts/keep-drafts.ts';
import { noteDonation } from '../../core/state/note-donation.ts';
import { randomId } from '../../kit/random-id.ts';
import type { PortalState } from '../../core/state/portal-state.ts';
import type { Store } from '../../kit/store/store.ts';
import { donationKey } from './donation-key.ts';
import type { Refused } from './trouble.ts';

export type Made =
  /** The donation of these answers. A payment that has succeeded was made before, maybe in another tab. */
  | { readonly kind: 'made'; readonly transactionNo: string; readonly payment: PaymentView | null }
  /** Another donation of the draft was paid, or may be: its outcome is waited for. */
  | { readonly kind: 'being-paid'; readonly transactionNo: string }
  /** What was typed is not on the server, and so nothing is paid. */
  | { readonly kind: 'not-kept' }
  /** With what another tab has added the amount is not the one that the page shows. */
  | { readonly kind: 'differs' }
  | { readonly kind: 'refused'; readonly outcome: Refused };

export type MakePorts = {
  readonly store: Store<PortalState>;
  readonly api: Pick<Api, 'createDonation' | 'draftDonation'>;
  readonly drafts: Pick<DraftKeepers, 'flush' | 'catchUp'>;
};

/** What the donor sees on the button: the amount, and by which definitions and rates it was worked out. */
export type Shown = {
  readonly definitions: Definitions;
  readonly flow: Flow;
  readonly rates: RatesVersion;
  readonly cents: number;
  readonly language: CreateDonationRequest['language'];
};

/**
 * Makes the donation of a flow's draft, with all that was typed in whichever tab: what is not kept yet is waited for, and what another tab
 * has kept is taken up first. The server holds one donation for a draft, so that asking again is safe.
 */
export async function makeDonation(ports: MakePorts, shown: Shown): Promise<Made> {
  const { store, api, drafts } = ports;
  const { definitions, flow, rates, language } = shown;
  let refused: Refused | null = null;
  for (let round = 0; round < 4; round += 1) {
    const id = store.get().drafts[flow.id]?.id ?? '';
    const kept = await drafts.flush(flow.id);
    if (kept.kind === 'cannot') return paidElsewhereOr({ kind: 'not-kept' }, ports, flow, id);
    const draft = store.get().drafts[flow.id];
    if (draft === undefined) return paidElsewhereOr({ kind: 'differs' }, ports, flow, id);
    const assessment = assess(definitions, flow.id, draft.answers, rates);
    if (assessment.kind !== 'due' || assessment.totalCents !== shown.cents) return { kind: 'differs' };
    const intention = intentionOf(assessment, shown);
    // A key for each request: that two of them are the same donation, the draft says.
    const request = { ...intention, idempotencyKey: randomId(), draft: { id: draft.id, revision: kept.revision } };
    const outcome = await api.createDonation({ ...request, language });
    if (outcome.kind === 'done') {
      const { transactionNo, payment } = outcome.data;
      const made = { flow: flow.id, home: flow.home, transactionNo, draft: draft.id, key: donationKey(draft.id, intention) };
      store.set((state) => ({ ...state, transaction: { ...made, createdAt: Date.now(), mailed: isMailed(assessment) } }));
      return { kind: 'made', transactionNo, payment };
    }
    refused = outcome;
    const number = numberBeingPaid(outcome);
    if (number !== null) {
      noteDonation(store, flow, draft.id, number);
      return { kind: 'being-paid', transactionNo: number };
    }
    if (outcome.kind !== 'refused' || !ASK_AGAIN.has(outcome.code)) break;
    if (outcome.code === 'DRAFT_CHANGED' && !(await drafts.catchUp(flow.id)))
      return paidElsewhereOr({ kind: 'not-kept' }, ports, flow, draft.id);
  }
  return refused === null ? { kind: 'not-kept' } : { kind: 'refused', outcome: refused };
}

/** Another tab was faster: with what it made, the same question has another answer. */
const ASK_AGAIN = new Set(['DRAFT_CHANGED', 'DONATION_REPLACED']);

/** What is given, but for the language: the same in every tab. */
export function intentionOf({ counted, totalCents }: Assessment, { flow, rates }: Pick<Shown, 'flow' | 'rates'>) {
  return { flow: flow.id, answers: counted, ratesVersion: rates.id, shownTotal: totalCents };
}

export function isMailed({ donor }: Assessment): boolean {
  return typeof donor.email === 'string' && donor.email !== '';
}

/** The draft may be gone because another tab has paid it. */
async function paidElsewhereOr(otherwise: Made, { store, api }: MakePorts, flow: Flow, draft: string): Promise<Made> {
  const told = draft === '' ? null : await api.draftDonation(draft);
  if (told?.kind !== 'done' || told.data === null) return otherwise;
  noteDonation(store, flow, draft, told.data.transactionNo);
  return { kind: 'being-paid', transactionNo: told.data.transactionNo };
}

function numberBeingPaid(outcome: Refused): string | null {
  if (outcome.kind !== 'refused' || outcome.code !== 'DRAFT_BEING_PAID') return null;
  const number = outcome.fields[0]?.params?.transactionNo;
  return typeof number === 'string' ? number : null;
}
