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
  /** It has been refunded in full since, so there is nothing to give thanks for. */
  readonly isReturned: boolean;
  /** It is the donor's own gift, and no address is known to send the receipt to. */
  readonly hasNoAddress: boolean;
  /** Whether its mail was sent; undefined if there is none. */
  readonly mail: ReceiptAnswer['mail'];
};

/** Poll intervals in milliseconds, by the mail's state: the server sends mails every 15 seconds, and a late one is polled less often. */
const LOOKS = { leaving: 5_000, late: 15_000, sent: false } as const;

/** Query key of the receipt of a gift of this session. */
export const receiptKeyOf = (transactionNo: string) => ['receipt', { transactionNo, key: null }] as const;

/** Facts from the receipt that the payment lacks; undefined while unknown. */
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

/** Whether the receipt shows when the next gift of this kind is due; before there is a receipt, whether one of the flow's layouts does. */
export function useIsDueAgain(flow: Flow, layout: string | undefined): boolean {
  const { definitions } = useContent();
  const layouts = layout === undefined ? flow.receipts.map((receipt) => receipt.layout) : [layout];
  return layouts.some((one) => showsNextDue(definitions, one));
}
