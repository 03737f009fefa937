import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PaymentView } from '../../../api/types.ts';
import type { Flow } from '../../../engine/index.ts';
import { dataOf } from '../../kit/http/outcome.ts';
import { noteDonation } from '../../core/state/note-donation.ts';
import { usePortal, usePortalState } from '../../core/portal.ts';
import type { Draft } from '../../core/state/portal-state.ts';
import { usePaymentStatus } from './use-payment-status.ts';

/** `asking`: unknown yet. `none`: no payment, or it ended unpaid. `paid`. `under-way`: may be paid at any moment, or unknown. */
export type DraftPayment =
  | { readonly kind: 'asking' | 'none' }
  | { readonly kind: 'paid' | 'under-way'; readonly transactionNo: string; readonly view: PaymentView | null };

const POLL_MS = 5_000;

/**
 * The state of a draft's payment, whichever tab or page load began it. For a restored draft, the server is asked before its pages show, and
 * again whenever the donor returns to the tab.
 */
export function useDraftPayment(flow: Flow, draft: Draft): DraftPayment {
  const { api, store } = usePortal();
  const isBegun = usePortalState((state) => state.drafts[flow.id]?.id === draft.id);
  const isRestored = usePortalState((state) => state.restored.includes(flow.id));
  const transaction = usePortalState((state) => (state.transaction?.draft === draft.id ? state.transaction : null));
  const clockOffset = usePortalState((state) => state.session?.clockOffset ?? 0);
  const made = useQuery({
    queryKey: ['donation of draft', draft.id],
    queryFn: async () => dataOf(await api.draftDonation(draft.id)),
    enabled: isBegun && isRestored,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? POLL_MS : false),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const found = made.data?.donation?.transactionNo;
  useEffect(() => {
    if (found !== undefined) noteDonation(store, flow, draft.id, found);
  }, [found, store, flow, draft.id]);
  const transactionNo = transaction?.transactionNo ?? found ?? null;
  const { data: known } = usePaymentStatus(transactionNo, clockOffset);
  if (transactionNo === null) return { kind: isBegun && isRestored && made.isPending ? 'asking' : 'none' };
  if (known === undefined) return { kind: 'asking' };
  const { view, unknown } = known;
  if (view?.status === 'succeeded') return { kind: 'paid', transactionNo, view };
  const isOpen = unknown || view?.status === 'pending' || (view?.status === 'initiated' && view.paynow !== undefined);
  return isOpen ? { kind: 'under-way', transactionNo, view } : { kind: 'none' };
}
