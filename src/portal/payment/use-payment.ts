import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { PaymentView, StartPaymentRequest } from '../../api/types.ts';
import type { Assessment, Flow } from '../../engine/index.ts';
import { useContent } from '../content/content.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { usePortal, usePortalState } from '../portal.ts';
import { useRatesChanged } from '../rates-changed/use-rates-changed.ts';
import type { Draft } from '../state/portal-state.ts';
import { goOnWithQuestion } from './card-entry/card-entry.tsx';
import type { Confirm, Confirmed } from './card-entry/confirmation.ts';
import { attemptKey, donationKey } from './donation-key.ts';
import { usePaymentAddress } from './payment-address.ts';
import { type Refused, type Trouble, troubleOf } from './trouble.ts';
import { type KnownPayment, statusKey, usePaymentStatus } from './use-payment-status.ts';

export type Method = PaymentView['method'];

/** What a signed-in donor wishes about saved cards. */
type CardWish = Pick<StartPaymentRequest, 'saveCard' | 'savedCard' | 'cvcToken'>;

/**
 * Pays one donation. Whatever is clicked, however often and in however many tabs: the donation has one key, each attempt
 * has one, and the truth about both is the server's.
 */
export function usePayment(flow: Flow, draft: Draft, assessment: Assessment) {
  const { store, api, session, flush } = usePortal();
  const { view: content } = useContent();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const ratesChanged = useRatesChanged(flow);
  const address = usePaymentAddress();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const locked = useRef(false);
  const [already, setAlready] = useState(false);

  const intention = {
    flow: flow.id,
    answers: assessment.counted,
    ratesVersion: content.rates.id,
    shownTotal: assessment.totalCents,
    language,
  };
  const key = donationKey(draft.id, intention);
  const transaction = usePortalState((state) => state.transaction);
  const transactionNo = address.transactionNo ?? (transaction?.key === key ? transaction.transactionNo : null);
  const clockOffset = usePortalState((state) => state.session?.clockOffset ?? 0);
  const status = usePaymentStatus(transactionNo, clockOffset);
  const view = status.data?.view ?? null;

  const refuse = useCallback(
    (refused: Refused) => {
      const found = troubleOf(refused);
      if (found !== null) return setTrouble(found);
      ratesChanged();
    },
    [ratesChanged],
  );

  /** The donation that is being paid; made on the server when there is none yet for these answers. */
  const ensureDonation = async (): Promise<string | null> => {
    if (transactionNo !== null) return transactionNo;
    const outcome = await api.createDonation({ ...intention, idempotencyKey: key });
    if (outcome.kind !== 'done') {
      if (outcome.kind === 'silent') await session.open();
      refuse(outcome);
      return null;
    }
    const made = { flow: flow.id, transactionNo: outcome.data.transactionNo, createdAt: Date.now(), key, mailed: isMailed(assessment) };
    store.set((state) => ({ ...state, transaction: made }));
    return outcome.data.transactionNo;
  };

  const start = async (method: Method, wish: CardWish = {}): Promise<PaymentView | null> => {
    const no = await ensureDonation();
    if (no === null) return null;
    const idempotencyKey = attemptKey(key, `${method}${wish.savedCard ?? ''}${wish.saveCard ? ' saved' : ''}`, endedAttempt(view));
    const outcome = await api.startPayment({ transactionNo: no, method, idempotencyKey, ...wish });
    if (outcome.kind !== 'done') {
      refuse(outcome);
      return null;
    }
    setAlready(outcome.data.status === 'succeeded');
    queries.setQueryData<KnownPayment>(statusKey(no), { view: outcome.data, unknown: outcome.data.knowledge === 'unknown' });
    return outcome.data;
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
    already,
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

function isMailed(assessment: Assessment): boolean {
  return typeof assessment.donor.email === 'string' && assessment.donor.email !== '';
}
