import { useQuery } from '@tanstack/react-query';
import type { Definitions } from '../../../engine/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';
import { findReceipt } from '../../receipt/find-receipt.ts';

/** Due date of the next gift of this kind, from the receipt; null where its layout has none. */
export function useNextDue(transactionNo: string, layout: string | undefined): string | null {
  const { definitions } = useContent();
  const { http } = usePortal().api;
  const { data } = useQuery({
    queryKey: ['receipt', { transactionNo, key: null }],
    queryFn: () => findReceipt(http, { transactionNo, key: null }),
    enabled: layout !== undefined && showsNextDue(definitions, layout),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.kind === 'found' ? (data.answer.data.nextZakatDueDate ?? null) : null;
}

function showsNextDue({ receipts }: Definitions, layout: string): boolean {
  return receipts[layout]?.blocks.some((block) => block.kind === 'rows' && block.rows.some(({ format }) => format === 'next-due')) === true;
}
