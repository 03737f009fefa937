import { useQuery } from '@tanstack/react-query';
import type { PaymentOutcome, PaymentView } from '../../../api/types.ts';
import type { Outcome } from '../../kit/http/outcome.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';
import { fetchByNumber } from './fetch-by-number.ts';

const SLOW_POLL_MS = 30_000;
const GRACE_MS = 30_000;

export type KnownPayment = {
  /** Last known state; null when no attempt exists. */
  readonly view: PaymentView | null;
  /** The last poll had no answer, or the server itself does not know the state. */
  readonly unknown: boolean;
  /** Set when the giving session has ended: only the outcome is polled, less often. */
  readonly outcome?: PaymentOutcome['outcome'];
};

export const statusKey = (transactionNo: string | null) => ['payment', transactionNo] as const;

/**
 * Polls a payment at the site's interval until it ends. After a PayNow code expires, it polls at that interval for 30 seconds more, then every 30
 * seconds.
 */
export function usePaymentStatus(transactionNo: string | null, clockOffset: number) {
  const { api } = usePortal();
  const pollMs = useContent().definitions.site.payments.paynow.pollSeconds * 1000;
  return useQuery({
    queryKey: statusKey(transactionNo),
    enabled: transactionNo !== null,
    queryFn: async ({ client }): Promise<KnownPayment> => {
      const outcome = await api.paymentStatus(transactionNo ?? '');
      if (outcome.kind === 'refused' && outcome.status === 404) return fetchByNumber(api, transactionNo ?? '');
      return toKnown(outcome, client.getQueryData<KnownPayment>(statusKey(transactionNo)));
    },
    refetchInterval: ({ state }) => intervalOf(state.data, Date.now() + clockOffset, pollMs),
    refetchOnWindowFocus: ({ state }) => !isFinal(state.data),
    refetchIntervalInBackground: true,
    staleTime: ({ state }) => (isFinal(state.data) ? Number.POSITIVE_INFINITY : 0),
    retry: false,
  });
}

/** A failed poll keeps the last state and marks it unknown, so that the page never invites the donor to pay again. */
function toKnown(outcome: Outcome<PaymentView | null>, before: KnownPayment | undefined): KnownPayment {
  if (outcome.kind === 'done') return { view: outcome.data && receipted(outcome.data), unknown: outcome.data?.knowledge === 'unknown' };
  return { view: before?.view ?? null, unknown: true };
}

function intervalOf(known: KnownPayment | undefined, now: number, check: number): number | false {
  if (known === undefined || isFinal(known)) return false;
  if (known.outcome !== undefined) return known.outcome === 'not-paid' ? false : SLOW_POLL_MS;
  if (known.view === null) return known.unknown ? check : false;
  if (known.view.status === 'failed') return SLOW_POLL_MS;
  const expiresAt = known.view.paynow && Date.parse(known.view.paynow.expiresAt);
  return expiresAt !== undefined && now > expiresAt + GRACE_MS ? SLOW_POLL_MS : check;
}

function isFinal(known: KnownPayment | undefined): boolean {
  const view = known?.view;
  if (!view || known.unknown) return false;
  // An expired code may still be paid for a while.
  return view.status === 'succeeded' || (view.status === 'failed' && view.reason !== 'expired');
}

/** A server of 0.4.0, which may serve beside this page's, issues the receipt a moment after it settles: until then the payment is pending. */
function receipted(view: PaymentView): PaymentView {
  return view.status === 'succeeded' && view.receipt === undefined ? { ...view, status: 'pending' } : view;
}
