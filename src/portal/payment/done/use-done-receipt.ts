import { useQuery } from '@tanstack/react-query';
import { type Flow, undoneBy } from '../../../engine/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';
import { findReceipt } from '../../receipt/find-receipt.ts';
import { showsNextDue } from '../../receipt/next-due.tsx';

export type DoneReceipt = {
  /** Due date of the next gift of this kind; null where its layout has none. */
  readonly nextDue: string | null;
  /** It was refunded whole since: there is nothing to thank for. */
  readonly isReturned: boolean;
  /** It is the donor's own, and no address is known to send it to. */
  readonly hasNoAddress: boolean;
};

/** What the receipt says of a gift that its payment does not; undefined where that cannot be known. */
export function useDoneReceipt(transactionNo: string, layout: string | undefined): DoneReceipt | 'loading' | undefined {
  const { definitions } = useContent();
  const { http } = usePortal().api;
  const { data, isLoading } = useQuery({
    queryKey: ['receipt', { transactionNo, key: null }],
    queryFn: () => findReceipt(http, { transactionNo, key: null }),
    enabled: layout !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isLoading) return 'loading';
  if (data?.kind !== 'found' || layout === undefined) return undefined;
  const { view, mailTo } = data.answer;
  const { nextZakatDueDate, paymentStatus } = data.answer.data;
  return {
    nextDue: showsNextDue(definitions, layout) ? (nextZakatDueDate ?? null) : null,
    isReturned: undoneBy(paymentStatus) !== null,
    hasNoAddress: view === 'full' && mailTo === undefined,
  };
}

/** Whether the receipt says when the next gift of this kind is due; while it has no number, whether the flow's may. */
export function useIsDueAgain(flow: Flow, layout: string | undefined): boolean {
  const { definitions } = useContent();
  const layouts = layout === undefined ? flow.receipts.map((receipt) => receipt.layout) : [layout];
  return layouts.some((one) => showsNextDue(definitions, one));
}
