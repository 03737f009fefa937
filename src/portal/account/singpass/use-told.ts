import { useQuery } from '@tanstack/react-query';
import type { RetrievedParticulars, StartSingpassRequest } from '../../../api/types.ts';
import { usePortal } from '../../core/portal.ts';
import { forgetFormer } from './forget-former.ts';

export type App = StartSingpassRequest['app'];
/** Particulars retrieved in this session, in memory only; each page that shows them asks again. */
export type Told =
  | { readonly kind: 'asking' }
  | { readonly kind: 'none' }
  | { readonly kind: 'told'; readonly particulars: RetrievedParticulars };

/** Particulars of the person verified in this session. Clears those of anyone before. */
export function useTold(app: App): Told {
  const { api, store } = usePortal();
  const { data, isFetching } = useQuery({
    queryKey: ['told', app],
    queryFn: async () => {
      const outcome = await api.confirmSingpass(app);
      if (outcome.kind !== 'done') return null;
      forgetFormer(store, outcome.data.about);
      return outcome.data;
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  if (data) return { kind: 'told', particulars: data };
  return { kind: isFetching ? 'asking' : 'none' };
}
