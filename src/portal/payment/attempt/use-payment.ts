import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { PaymentView, StartPaymentRequest } from '../../../api/types.ts';
import type { Assessment, Flow } from '../../../engine/index.ts';
import { useContent } from '../../core/content/content.ts';
import { noteDonation } from '../../core/state/note-donation.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal, usePortalState } from '../../core/portal.ts';
import { useRatesChanged } from '../../core/flow/use-rates-changed.ts';
import type { Draft } from '../../core/state/portal-state.ts';
import { goOnWithQuestion } from '../card-entry/card-entry.tsx';
import type { Confirm, Confirmed } from '../card-entry/confirmation.ts';
import { usePaymentAddress } from '../progress/payment-address.ts';
import { type KnownPayment, statusKey, usePaymentStatus } from '../progress/use-payment-status.ts';
import { attemptKey, donationKey } from './donation-key.ts';
import { intentionOf, isMailed, makeDonation } from './make-donation.ts';
import { type Refused, type Trouble, troubleOf } from './trouble.ts';

export type Method = PaymentView['method'];

/** What a signed-in donor wishes about saved cards. */
type CardWish = Pick<StartPaymentRequest, 'saveCard' | 'savedCard' | 'cvcToken'>;

/**
 * Pays the donation of a draft. Whatever is clicked, however often and in however many tabs: the draft has one donation, each attempt to
 * pay has a key, and the truth about both is the server's.
 */
export function usePayment(flow: Flow, draft: Draft, assessment: Assessment) {
  const { store, api, session, drafts, flush } = usePortal();
  const { view: content, definitions } = useContent();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const ratesChanged = useRatesChanged(flow);
  const address = usePaymentAddress();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const locked = useRef(false);
  const [already, setAlready] = useState(false);

  const shown = { definitions, flow, rates: content.rates, cents: assessment.totalCents, language };
  const key = donationKey(draft.id, intentionOf(assessment, shown));
  const transaction = usePortalState((state) => (state.transaction?.draft === draft.id ? state.transaction : null));
  const isOfTheseAnswers = transaction !== null && (transaction.key === key || transaction.key === '');
  const transactionNo = address.transactionNo ?? (isOfTheseAnswers ? transaction.transactionNo : null);
  const clockOffset = usePortalState((state) => state.session?.clockOffset ?? 0);
  const status = usePaymentStatus(transactionNo, clockOffset);
  const view = status.data?.view ?? null;
  const wasPaidBefore = useWasPaidBefore(status.data, address.transactionNo === null);

  const refuse = useCallback(
    (refused: Refused) => {
      const found = troubleOf(refused);
      if (found !== null) return setTrouble(found);
      ratesChanged();
    },
    [ratesChanged],
  );

  const know = (payment: PaymentView) => {
    const known: KnownPayment = { view: payment, unknown: payment.knowledge === 'unknown' };
    queries.setQueryData(statusKey(payment.transactionNo), known);
    if (payment.status === 'succeeded') setAlready(true);
  };

  /**
   * A question that was not answered may have been heard. The server is asked what it knows of the draft, and the page says that; it says
   * that it cannot tell only when this is not answered either.
   */
  const tellTruth = async (unanswered: Refused, mayCharge: boolean): Promise<void> => {
    if (unanswered.kind === 'silent') await session.open();
    const told = await api.draftDonation(draft.id);
    if (told.kind !== 'done') return refuse(unanswered);
    const payment = told.data === null ? null : await api.paymentStatus(told.data.transactionNo);
    if (payment !== null && payment.kind !== 'done') return refuse(unanswered);
    if (told.data !== null) noteDonation(store, flow, draft.id, told.data.transactionNo);
    const nothing: Trouble = { kind: mayCharge ? 'unconfirmed' : 'not-begun' };
    if (payment === null || payment.data === null) return setTrouble(nothing);
    know(payment.data);
    if (payment.data.status === 'initiated' && payment.data.paynow === undefined) setTrouble(nothing);
  };

  /** `mayCharge`: what was asked for charges a saved card when it arrives, be it late. */
  const cannot = async (refused: Refused, mayCharge = false): Promise<null> => {
    if (refused.kind === 'unreachable' || refused.kind === 'silent') await tellTruth(refused, mayCharge);
    else refuse(refused);
    return null;
  };

  /** The donation that is being paid: the draft's. Null when the page shows why there is none to go on with. */
  const ensureDonation = async (): Promise<string | null> => {
    if (address.transactionNo !== null) return address.transactionNo;
    const made = await makeDonation({ store, api, drafts }, shown);
    switch (made.kind) {
      case 'made':
        if (made.payment?.status !== 'succeeded') return made.transactionNo;
        know(made.payment);
        return null;
      case 'being-paid':
        await askAgain(made.transactionNo);
        return null;
      case 'not-kept':
        setTrouble({ kind: 'not-kept' });
        return null;
      case 'differs':
        setTrouble({ kind: 'amount-changed' });
        return null;
      case 'refused':
        return cannot(made.outcome);
      default:
        return made satisfies never;
    }
  };

  const start = async (method: Method, wish: CardWish = {}): Promise<PaymentView | null> => {
    let refused: Refused | null = null;
    // Another tab may have made another donation of the draft between the two calls.
    for (let round = 0; round < 2; round += 1) {
      const no = await ensureDonation();
      if (no === null) return null;
      const idempotencyKey = attemptKey(no, `${method}${wish.savedCard ?? ''}${wish.saveCard ? ' saved' : ''}`, endedAttempt(view));
      const outcome = await api.startPayment({ transactionNo: no, method, idempotencyKey, ...wish });
      if (outcome.kind === 'done') {
        know(outcome.data);
        return outcome.data;
      }
      refused = outcome;
      if (outcome.kind !== 'refused' || outcome.code !== 'DONATION_REPLACED') break;
    }
    return refused && cannot(refused, wish.savedCard !== undefined);
  };

  const askAgain = (no: string) => queries.invalidateQueries({ queryKey: statusKey(no) });

  const payByCard = async (confirm: Confirm, wish: CardWish): Promise<void> => {
    const started = await start('card', wish);
    if (started === null || started.status === 'succeeded' || started.status === 'failed') return;
    if (started.redirectUrl !== undefined) return toBank(started.redirectUrl);
    if (started.clientSecret === undefined) return;
    const returnUrl = `${window.location.origin}${flow.home}?step=payment&return=${started.returnHandle}`;
    // Stripe's script may send the browser to the bank by itself.
    if (content.payments.provider === 'stripe') await keepForTheWay();
    await settle(started.transactionNo, await confirm({ clientSecret: started.clientSecret, returnUrl }));
  };

  /** The server has the provider charge it; the bank may ask. */
  const payBySaved = async (savedCard: string, cvcToken: string): Promise<void> => {
    const started = await start('card', { savedCard, cvcToken });
    if (started === null || started.status !== 'pending') return;
    if (started.redirectUrl !== undefined) return toBank(started.redirectUrl);
    if (started.asks && started.clientSecret !== undefined) await askBankAgain(started.transactionNo, started.clientSecret);
  };

  /** The server asks the provider; what the page heard itself is said meanwhile. */
  const settle = async (no: string, confirmed: Confirmed): Promise<void> => {
    if (confirmed.kind === 'bank-question') return toBank(confirmed.url);
    if (confirmed.kind === 'unknown') setTrouble({ kind: 'unconfirmed' });
    if (confirmed.kind === 'declined') setTrouble({ kind: 'failed', reason: confirmed.reason });
    await askAgain(no);
  };

  /** The bank's question within the page, once more. */
  const askBankAgain = async (no: string, clientSecret: string): Promise<void> => {
    await keepForTheWay();
    await settle(no, await goOnWithQuestion(content.payments.publishableKey, clientSecret));
  };

  /** The session is given its ten minutes more before the bank asks, so that it does not end there. */
  const toBank = async (url: string): Promise<void> => {
    await keepForTheWay();
    window.location.assign(url);
  };

  const keepForTheWay = async (): Promise<void> => {
    await session.extend();
    await flush();
  };

  /** One act at a time: a second click while the first is under way does nothing. */
  const once = (act: () => Promise<unknown>) => () => {
    if (locked.current) return;
    locked.current = true;
    setBusy(true);
    setTrouble(null);
    void act().finally(() => {
      locked.current = false;
      setBusy(false);
    });
  };

  return {
    view,
    unknown: status.data?.unknown === true,
    /** The session that gave has ended, and so has the payment, without money. */
    ended: endOf(status.data),
    checking: status.isLoading && !busy,
    busy,
    trouble,
    transactionNo,
    clockOffset,
    /** The bank has sent the browser back with the number of the payment. */
    returned: address.transactionNo !== null,
    walletLeft: address.walletLeft === true,
    /** It was paid before this page asked to: in another tab, say. */
    already: already || wasPaidBefore,
    mailed: transaction?.mailed ?? isMailed(assessment),
    payByCard: (confirm: Confirm, wish: CardWish) => once(() => payByCard(confirm, wish))(),
    payBySaved: (alias: string, cvcToken: string) => once(() => payBySaved(alias, cvcToken))(),
    showCode: once(() => start('paynow')),
    continueToBank: (url: string) => once(() => toBank(url))(),
    askBankAgain: (no: string, clientSecret: string) => once(() => askBankAgain(no, clientSecret))(),
  };
}

export type Payment = ReturnType<typeof usePayment>;

/** The attempt that has ended and is to be followed by another one. */
function endedAttempt(view: PaymentView | null): string {
  return view !== null && (view.status === 'failed' || view.paynow !== undefined) ? view.attemptId : '';
}

function endOf(known: KnownPayment | undefined): 'not-paid' | 'expired' | null {
  return known?.outcome === 'not-paid' || known?.outcome === 'expired' ? known.outcome : null;
}

/** The page found it paid when it was opened: not by what was done here. */
function useWasPaidBefore(known: KnownPayment | undefined, opened: boolean): boolean {
  const [first, setFirst] = useState<'open' | 'paid' | null>(null);
  if (first === null && known !== undefined) setFirst(opened && known.view?.status === 'succeeded' ? 'paid' : 'open');
  return first === 'paid';
}
