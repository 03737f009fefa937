import { useQuery } from '@tanstack/react-query';
import type { TaxDeductionView } from '../../../api/types.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';
import { type Trouble, troubleOf } from '../trouble.ts';

/** The server's answer, or why there is none. */
export type KnownTaxDeduction = { readonly kind: 'view'; readonly view: TaxDeductionView } | Trouble;

/** Query key; answers contain text of one language. */
export const taxDeductionKey = (transactionNo: string, language: string) => ['tax-deduction', { transactionNo, language }];

/** Whether this gift can be registered for tax deduction; undefined while loading. An empty number is invalid without a call. */
export function useTaxDeduction(transactionNo: string): { readonly known: KnownTaxDeduction | undefined; readonly askAgain: () => void } {
  const { api } = usePortal();
  const { language } = useLanguage();
  const { data, refetch } = useQuery({
    queryKey: taxDeductionKey(transactionNo, language),
    queryFn: async (): Promise<KnownTaxDeduction> => {
      if (transactionNo === '') return { kind: 'invalid' };
      const outcome = await api.taxDeduction({ transactionNo });
      return outcome.kind === 'done' ? { kind: 'view', view: outcome.data } : troubleOf(outcome);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  return { known: data, askAgain: () => void refetch() };
}
