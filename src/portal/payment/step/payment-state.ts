import type { PaymentView } from '../../../api/types.ts';
import type { Payment } from '../attempt/use-payment.ts';
import type { PaymentMeans } from '../card-entry/means.ts';

/** States of the payment page; each has a heading of its own. */
export type PaymentState =
  /** Payment methods, and the form of the chosen one. */
  | { readonly kind: 'choice' | 'too-little' }
  /** The PayNow code is being made, is shown, or has expired. */
  | { readonly kind: 'preparing' | 'expired' }
  | { readonly kind: 'code'; readonly view: PaymentView; readonly paynow: NonNullable<PaymentView['paynow']> }
  /** The bank asks the donor to confirm: on its page, or within this one. */
  | { readonly kind: 'bank'; readonly onContinue: () => void }
  | { readonly kind: 'processing' | 'checking' | 'unknown' | 'unconfirmed' }
  | { readonly kind: 'received' }
  | { readonly kind: 'ended'; readonly outcome: 'not-paid' | 'expired' };

export type Shown = {
  readonly payment: Payment;
  readonly means: PaymentMeans | null;
  /** Id of the attempt that the donor left to pay another way. */
  readonly otherWay: string | null;
  /** The donor has already clicked to pay by PayNow. */
  readonly paysAtOnce: boolean;
  readonly isTooLittle: boolean;
  /** The PayNow code has expired by this page's clock. */
  readonly isOver: boolean;
};

export function paymentState({ payment, means, otherWay, paysAtOnce, isTooLittle, isOver }: Shown): PaymentState {
  const { view, trouble, ended } = payment;
  if (payment.checking) return { kind: 'checking' };
  if (view?.status === 'succeeded') return { kind: 'received' };
  if (ended !== null) return { kind: 'ended', outcome: ended };
  if (payment.unknown) return { kind: 'unknown' };
  const choosesAgain = otherWay !== null && otherWay === view?.attemptId;
  // Keep the form while a card is submitted, so that a declined one can be corrected.
  const isSendingCard = payment.busy && means !== null && means !== 'paynow';
  if (view !== null && isUnderWay(view) && !choosesAgain && !isSendingCard) return underWay(payment, view, isOver);
  if (isExpiredCode(view) && !choosesAgain) return { kind: 'expired' };
  if (trouble?.kind === 'unconfirmed' && view?.status !== 'failed' && !payment.busy) return { kind: 'unconfirmed' };
  // A donor who waits because many give may choose another method meanwhile.
  if (paysAtOnce && !payment.isWaiting && trouble === null && !choosesAgain && view?.status !== 'failed') return { kind: 'preparing' };
  return { kind: isTooLittle ? 'too-little' : 'choice' };
}

function isUnderWay({ status, paynow }: PaymentView): boolean {
  return status === 'pending' || (status === 'initiated' && paynow !== undefined);
}

function underWay(payment: Payment, view: PaymentView, isOver: boolean): PaymentState {
  const { paynow, redirectUrl, asks, clientSecret, transactionNo } = view;
  if (paynow) return isOver ? { kind: 'expired' } : { kind: 'code', view, paynow };
  if (redirectUrl) return { kind: 'bank', onContinue: () => payment.continueToBank(redirectUrl) };
  if (asks && clientSecret) return { kind: 'bank', onContinue: () => payment.askBankAgain(transactionNo, clientSecret) };
  return { kind: 'processing' };
}

function isExpiredCode(view: Payment['view']): boolean {
  return view?.method === 'paynow' && view.status === 'failed' && view.reason === 'expired';
}

const TITLES: { readonly [kind in Exclude<PaymentState['kind'], 'ended'>]: string } = {
  choice: 'payment.title',
  'too-little': 'payment.too-little-title',
  preparing: 'payment.paynow-page.title',
  code: 'payment.paynow-page.title',
  expired: 'payment.ended.expired-title',
  bank: 'payment.bank-title',
  processing: 'payment.processing-title',
  checking: 'payment.checking-title',
  unknown: 'payment.checking-title',
  unconfirmed: 'payment.unconfirmed.title',
  received: 'payment.received-title',
};

/** Text key of a state's heading. */
export function titleOfState(state: PaymentState): string {
  return state.kind === 'ended' ? `payment.ended.${state.outcome}-title` : TITLES[state.kind];
}

/** Whether the donor has yet to pay: only then does the page show the terms, and “You pay” over the amount. */
export function isToPay({ kind }: PaymentState): boolean {
  return kind === 'choice' || kind === 'preparing' || kind === 'code';
}
