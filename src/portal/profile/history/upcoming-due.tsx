import { useQuery } from '@tanstack/react-query';
import { type Definitions, undoneBy } from '../../../engine/index.ts';
import type { DonorTransaction, UserProfile } from '../../../api/types.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';
import { findReceipt } from '../../receipt/find-receipt.ts';
import { NextDue, showsNextDue } from '../../receipt/next-due.tsx';
import { donorTransactions } from './history-calls.ts';
import { PAGE_SIZE } from './pages.tsx';
import { useList } from './use-list.ts';

/** Number of receipts to search for a due day: the receipt of a gift for a deceased person has none. */
const ASKED = 3;

/**
 * The next due day that the newest receipt names, with a button to keep it in a calendar. Nothing if none of the newest gifts names one, or
 * the day has passed.
 */
export function UpcomingDue({ profile }: { readonly profile: UserProfile }) {
  const { http } = usePortal().api;
  const { definitions, view } = useContent();
  const { known } = useList(['gifts', {}, 1], () => donorTransactions(http, profile, { pageNo: 1, pageSize: PAGE_SIZE }));
  const gifts = known.kind === 'done' ? known.data.data.filter((gift) => namesNextDue(definitions, gift)).slice(0, ASKED) : [];
  const numbers = gifts.map(({ transactionNo }) => transactionNo);
  const { data: day = null } = useQuery({
    queryKey: ['next due', numbers],
    queryFn: async () => {
      for (const transactionNo of numbers) {
        const found = await findReceipt(http, { transactionNo, key: null });
        const named = found.kind === 'found' ? found.answer.data.nextZakatDueDate : undefined;
        if (named !== undefined) return named;
      }
      return null;
    },
    enabled: numbers.length > 0,
    retry: false,
  });
  const flow = Object.values(definitions.flows).find(({ nothingDue, kind }) => kind === 'giving' && nothingDue !== undefined);
  return day !== null && day >= view.rates.on && flow ? <NextDue flow={flow} day={day} /> : null;
}

/** Whether the gift was not undone, and its receipt may name a next due day. */
function namesNextDue(definitions: Definitions, { receiptLink, status }: DonorTransaction): boolean {
  const layout = /^\/receipt\/([\w-]+)/.exec(receiptLink)?.[1];
  return layout !== undefined && undoneBy(status) === null && showsNextDue(definitions, layout);
}
