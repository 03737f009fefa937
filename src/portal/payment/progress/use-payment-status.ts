import { useQuery } from '@tanstack/react-query';
import type { PaymentOutcome, PaymentView } from '../../../api/types.ts';
import type { Outcome } from '../../kit/http/outcome.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';
import { askByNumber } from './ask-by-number.ts';

const RECALL = 30_000;
const GRACE = 30_000;

export type KnownPayment = {
  /** As it was last heard of; null when nothing was started. */
  readonly view: PaymentView | null;
  /** The last time that we asked, nobody could tell. */
  readonly unknown: boolean;
  /** The session that gave has ended: how the payment did, and no more, is asked for, and not as often. */
  readonly outcome?: PaymentOutcome['outcome'];
};

export const statusKey = (transactionNo: string | null) => ['payment', transactionNo] as const;

/** Where a payment stands, asked as often as the site's data says until it has ended; after its code ran out, for a grace, and then now and then. */
export function usePaymentStatus(transactionNo: string | null, clockOffset: number) {
  const { api } = usePortal();
  const check = useContent().definitions.site.payments.paynow.pollSeconds * 1000;
  return useQuery({
    queryKey: statusKey(transactionNo),
    enabled: transactionNo !== null,
    queryFn: async ({ client }): Promise<KnownPayment> => {
      const outcome = await api.paymentStatus(transactionNo ?? '');
      if (outcome.kind === 'refused' && outcome.status === 404) return askByNumber(api, transactionNo ?? '');
      return toKnown(outcome, client.getQueryData<KnownPayment>(statusKey(transactionNo)));
    },
    refetchInterval: ({ state }) => intervalOf(state.data, Date.now() + clockOffset, check),
    refetchOnWindowFocus: ({ state }) => !isFinal(state.data),
    refetchIntervalInBackground: true,
    staleTime: ({ state }) => (isFinal(state.data) ? Number.POSITIVE_INFINITY : 0),
    retry: false,
  });
}

/** No answer does not undo what is known: the page then says that it does not know, and never invites to pay again. */
function toKnown(outcome: Outcome<PaymentView | null>, before: KnownPayment | undefined): KnownPayment {
  if (outcome.kind === 'done') return { view: outcome.data, unknown: outcome.data?.knowledge === 'unknown' };
  return { view: before?.view ?? null, unknown: true };
}

function intervalOf(known: KnownPayment | undefined, now: number, check: number): number | false {
  if (known === undefined || isFinal(known)) return false;
  if (known.outcome !== undefined) return known.outcome === 'not-paid' ? false : RECALL;
  if (known.view === null) return known.unknown ? check : false;
  if (known.view.status === 'failed') return RECALL;
  const expiresAt = known.view.paynow && Date.parse(known.view.paynow.expiresAt);
  return expiresAt !== undefined && now > expiresAt + GRACE ? RECALL : check;
}

function isFinal(known: KnownPayment | undefined): boolean {
  const view = known?.view;
  if (!view || known.unknown) return false;
  // A code that ran out may still be paid for a while.
  return view.status === 'succeeded' || (view.status === 'failed' && view.reason !== 'expired');
}
