import { useQuery } from '@tanstack/react-query';
import type { ReceiptAnswer } from '../../../api/types.ts';
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
  /** Whether its mail has left; undefined where there is none. */
  readonly mail: ReceiptAnswer['mail'];
};

/** How often the server is asked whether a mail has left, in milliseconds: it tries every quarter of a minute, and one that is late less often. */
const LOOKS = { leaving: 5_000, late: 15_000, sent: false } as const;

/** Under which the receipt of a gift of this session is kept. */
export const receiptKeyOf = (transactionNo: string) => ['receipt', { transactionNo, key: null }] as const;

/** What the receipt says of a gift that its payment does not; undefined where that cannot be known. */
export function useDoneReceipt(transactionNo: string, layout: string | undefined): DoneReceipt | 'loading' | undefined {
  const { definitions } = useContent();
  const { http } = usePortal().api;
  const { data, isLoading } = useQuery({
    queryKey: receiptKeyOf(transactionNo),
    queryFn: () => findReceipt(http, { transactionNo, key: null }),
    enabled: layout !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => LOOKS[(state.data?.kind === 'found' && state.data.answer.mail) || 'sent'],
    retry: false,
  });
  if (isLoading) return 'loading';
  if (data?.kind !== 'found' || layout === undefined) return undefined;
  const { view, mailTo, mail } = data.answer;
  const { nextZakatDueDate, paymentStatus } = data.answer.data;
  return {
    nextDue: showsNextDue(definitions, layout) ? (nextZakatDueDate ?? null) : null,
    isReturned: undoneBy(paymentStatus) !== null,
    hasNoAddress: view === 'full' && mailTo === undefined,
    mail,
  };
}

/** Whether the receipt says when the next gift of this kind is due; while it has no number, whether the flow's may. */
export function useIsDueAgain(flow: Flow, layout: string | undefined): boolean {
  const { definitions } = useContent();
  const layouts = layout === undefined ? flow.receipts.map((receipt) => receipt.layout) : [layout];
  return layouts.some((one) => showsNextDue(definitions, one));
}
