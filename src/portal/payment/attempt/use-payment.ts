import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PaymentView, StartPaymentRequest } from '../../../api/types.ts';
import type { Assessment, Flow } from '../../../engine/index.ts';
import { useContent } from '../../core/content/content.ts';
import { noteDonation } from '../../core/state/note-donation.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal, usePortalState } from '../../core/portal.ts';
import { useRatesChanged } from '../../core/flow/use-rates-changed.ts';
import type { Draft, Transaction } from '../../core/state/portal-state.ts';
import { browserReload } from '../../kit/page/reload-guard.ts';
import { continueAuthentication } from '../card-entry/card-entry.tsx';
import type { Confirm, Confirmed } from '../card-entry/confirmation.ts';
import { type PaymentAddress, usePaymentAddress } from '../progress/payment-address.ts';
import { useDraftPayment } from '../progress/use-draft-payment.ts';
import { type KnownPayment, statusKey, usePaymentStatus } from '../progress/use-payment-status.ts';
import { attemptKey, donationKey } from './donation-key.ts';
import { intentionOf, isMailed, makeDonation } from './make-donation.ts';
import { isOfNewerContent, type Refused, retryAfterOverload, type Trouble, troubleOf } from './trouble.ts';
import { useOverload } from './use-overload.ts';

export type Method = PaymentView['method'];

/** How a signed-in donor uses saved cards. */
type CardOptions = Pick<StartPaymentRequest, 'saveCard' | 'savedCard' | 'cvcToken'>;

/**
 * Pays the donation of a draft. Clicks and tabs cannot pay twice: a draft has one donation, each attempt an idempotency key, and the server
 * holds the state of both.
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
  const overload = useOverload();

  const shown = { definitions, flow, rates: content.rates, cents: assessment.totalCents, language };
  const key = donationKey(draft.id, intentionOf(assessment, shown));
  const transaction = usePortalState((state) => (state.transaction?.draft === draft.id ? state.transaction : null));
  const isOfTheseAnswers = transaction !== null && (transaction.key === key || transaction.key === '');
  const transactionNo = address.transactionNo ?? (isOfTheseAnswers ? transaction.transactionNo : null);
  const clockOffset = usePortalState((state) => state.session?.clockOffset ?? 0);
  const status = usePaymentStatus(transactionNo, clockOffset);
  // After a page load the server may know of a donation that the page does not.
  const isAsking = useDraftPayment(flow, draft).kind === 'asking' && address.transactionNo === null;
  const checking = (status.isLoading || isAsking) && !busy;
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

  const storeStatus = (payment: PaymentView) => {
    const known: KnownPayment = { view: payment, unknown: payment.knowledge === 'unknown' };
    queries.setQueryData(statusKey(payment.transactionNo), known);
    if (payment.status === 'succeeded') setAlready(true);
  };

  /**
   * After an unanswered request, which may have arrived: asks the server for the draft's state and shows that. Shows "unreachable" only if
   * this fails too.
   */
  const showServerState = async (unanswered: Refused, mayCharge: boolean): Promise<void> => {
    if (unanswered.kind === 'silent') await session.open();
    const found = await api.draftDonation(draft.id);
    if (found.kind !== 'done') return refuse(unanswered);
    const made = found.data.donation;
    const payment = made === null ? null : await api.paymentStatus(made.transactionNo);
    if (payment !== null && payment.kind !== 'done') return refuse(unanswered);
    if (made !== null) noteDonation(store, flow, draft.id, made.transactionNo);
    const nothing: Trouble = { kind: mayCharge ? 'unconfirmed' : 'not-begun' };
    if (payment === null || payment.data === null) return setTrouble(nothing);
    storeStatus(payment.data);
    if (payment.data.status === 'initiated' && payment.data.paynow === undefined) setTrouble(nothing);
  };

  /** `mayCharge`: if the request arrives, even late, it charges a saved card. */
  const handleRefusal = async (refused: Refused, mayCharge = false): Promise<null> => {
    if (refused.kind === 'unreachable' || refused.kind === 'silent') await showServerState(refused, mayCharge);
    else refuse(refused);
    // The page reloads and then shows what became of the payment.
    if (refused.kind === 'broken') breakage.note({ mayCharge });
    return null;
  };

  const breakage = useBreakage(!checking, ({ mayCharge }) => showServerState({ kind: 'unreachable' }, mayCharge));

  /** The draft's donation; null if the page shows why there is none to pay. */
  const ensureDonation = async (): Promise<string | null> => {
    if (address.transactionNo !== null) return address.transactionNo;
    if (store.get().noCookies) {
      setTrouble({ kind: 'no-cookies' });
      return null;
    }
    const made = await overload.repeat(
      () => makeDonation({ store, api, drafts }, shown),
      (result) => (result.kind === 'refused' ? retryAfterOverload(result.outcome) : null),
    );
    if (made === null) return null;
    switch (made.kind) {
      case 'made':
        if (made.payment?.status !== 'succeeded') return made.transactionNo;
        storeStatus(made.payment);
        return null;
      case 'being-paid':
        await refreshStatus(made.transactionNo);
        return null;
      case 'not-kept':
        setTrouble({ kind: 'not-kept' });
        return null;
      case 'differs':
        setTrouble({ kind: 'amount-changed' });
        return null;
      case 'refused':
        if (!(await isOfNewerContent(made.outcome, api, content.contentVersion))) return handleRefusal(made.outcome);
        await flush();
        browserReload.reload();
        return null;
      default:
        return made satisfies never;
    }
  };

  const start = async (method: Method, options: CardOptions = {}): Promise<PaymentView | null> => {
    let refused: Refused | null = null;
    // Another tab may replace the donation between the two calls.
    for (let round = 0; round < 2; round += 1) {
      const no = await ensureDonation();
      if (no === null) return null;
      const idempotencyKey = attemptKey(no, `${method}${options.savedCard ?? ''}${options.saveCard ? ' saved' : ''}`, endedAttempt(view));
      const outcome = await api.startPayment({ transactionNo: no, method, idempotencyKey, ...options });
      if (outcome.kind === 'done') {
        storeStatus(outcome.data);
        return outcome.data;
      }
      refused = outcome;
      if (outcome.kind !== 'refused' || outcome.code !== 'DONATION_REPLACED') break;
    }
    return refused && handleRefusal(refused, options.savedCard !== undefined);
  };

  const refreshStatus = (no: string) => queries.invalidateQueries({ queryKey: statusKey(no) });

  const payByCard = async (confirm: Confirm, options: CardOptions): Promise<void> => {
    const started = await start('card', options);
    if (started === null || started.status === 'succeeded' || started.status === 'failed') return;
    if (started.redirectUrl !== undefined) return toBank(started.redirectUrl);
    if (started.clientSecret === undefined) return;
    const returnUrl = `${window.location.origin}${flow.home}?step=payment&return=${started.returnHandle}`;
    // Stripe.js may redirect to the bank by itself.
    if (content.payments.provider === 'stripe') await saveBeforeLeaving();
    await settle(started.transactionNo, await confirm({ clientSecret: started.clientSecret, returnUrl }));
  };

  /** Charged by the server through the provider; the bank may ask for authentication. */
  const payBySaved = async (savedCard: string, cvcToken: string): Promise<void> => {
    const started = await start('card', { savedCard, cvcToken });
    if (started === null || started.status !== 'pending') return;
    if (started.redirectUrl !== undefined) return toBank(started.redirectUrl);
    if (started.asks && started.clientSecret !== undefined) await authenticateAgain(started.transactionNo, started.clientSecret);
  };

  /** The server asks the provider; meanwhile the page shows the known state. */
  const settle = async (no: string, confirmed: Confirmed): Promise<void> => {
    if (confirmed.kind === 'bank-question') return toBank(confirmed.url);
    if (confirmed.kind === 'unknown') setTrouble({ kind: 'unconfirmed' });
    if (confirmed.kind === 'declined') setTrouble({ kind: 'failed', reason: confirmed.reason });
    await refreshStatus(no);
  };

  /** Repeats the bank's authentication within the page. */
  const authenticateAgain = async (no: string, clientSecret: string): Promise<void> => {
    await saveBeforeLeaving();
    await settle(no, await continueAuthentication(content.payments.publishableKey, clientSecret));
  };

  /** Extends the session first, so that it does not end at the bank. */
  const toBank = async (url: string): Promise<void> => {
    await saveBeforeLeaving();
    window.location.assign(url);
  };

  const saveBeforeLeaving = async (): Promise<void> => {
    await session.extend();
    await flush();
  };

  /** One action at a time: clicks while one runs are ignored. */
  const exclusively = (act: () => Promise<unknown>) => () => {
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
    /** The giving session ended before the payment; `expired` is a PayNow code whose late money is still accepted. */
    ended: endOf(status.data),
    checking,
    busy,
    /** Too many donors give at present: the payment has not begun, and the page repeats it by itself. */
    isWaiting: overload.isWaiting,
    /** Ends a payment that has not begun. */
    stopWaiting: overload.stop,
    trouble,
    transactionNo,
    /** The payment's amount in cents, else the total of the answers; null if only the server knows it. */
    cents:
      view?.totalCents ?? (address.transactionNo === null ? assessment.totalCents : (address.cents ?? centsOf(transaction, transactionNo))),
    clockOffset,
    /** Returned from the bank. */
    returned: address.transactionNo !== null,
    walletLeft: address.walletLeft === true,
    /** Paid before this page asked, such as in another tab. */
    already: already || wasPaidBefore,
    mailed: transaction?.mailed ?? isMailed(definitions.site, assessment),
    payByCard: (confirm: Confirm, options: CardOptions) => exclusively(() => payByCard(confirm, options))(),
    payBySaved: (alias: string, cvcToken: string) => exclusively(() => payBySaved(alias, cvcToken))(),
    showCode: exclusively(() => start('paynow')),
    /** Refetches the payment's state now, beside the regular polls. */
    checkNow: async () => {
      if (transactionNo !== null) await refreshStatus(transactionNo);
    },
    /** Back to the form, to send the same payment again. */
    tryAgain: () => setTrouble(null),
    continueToBank: (url: string) => exclusively(() => toBank(url))(),
    askBankAgain: (no: string, clientSecret: string) => exclusively(() => authenticateAgain(no, clientSecret))(),
  };
}

export type Payment = ReturnType<typeof usePayment>;

/** The ended attempt that the next one follows; '' if none. */
function endedAttempt(view: PaymentView | null): string {
  return view !== null && (view.status === 'failed' || view.paynow !== undefined) ? view.attemptId : '';
}

function endOf(known: KnownPayment | undefined): 'not-paid' | 'expired' | null {
  return known?.outcome === 'not-paid' || known?.outcome === 'expired' ? known.outcome : null;
}

function centsOf(transaction: Transaction | null, transactionNo: string | null): number | null {
  return transaction?.transactionNo === transactionNo ? (transaction?.cents ?? null) : null;
}

type Breakage = NonNullable<PaymentAddress['broke']>;

/** Notes in the page's history that the server failed during the payment; the reloaded page calls `tell` with it, once. */
function useBreakage(isReady: boolean, tell: (breakage: Breakage) => Promise<void>) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  // From the previous load: notes of this load are for the next one.
  const [broke, setBroke] = useState<Breakage | undefined>(state?.broke);
  const tellOnce = useEffectEvent((found: Breakage) => {
    setBroke(undefined);
    void navigate(search, { replace: true, state: { ...state, broke: undefined } });
    void tell(found);
  });
  useEffect(() => {
    if (isReady && broke !== undefined) tellOnce(broke);
  }, [isReady, broke]);
  return { note: (found: Breakage) => void navigate(search, { replace: true, state: { ...state, broke: found } }) };
}

/** Already paid when the page opened. */
function useWasPaidBefore(known: KnownPayment | undefined, opened: boolean): boolean {
  const [first, setFirst] = useState<'open' | 'paid' | null>(null);
  if (first === null && known !== undefined) setFirst(opened && known.view?.status === 'succeeded' ? 'paid' : 'open');
  return first === 'paid';
}
