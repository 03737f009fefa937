import { useQuery } from '@tanstack/react-query';
import type { RetrievedParticulars, StartSingpassRequest } from '../../../api/types.ts';
import { usePortal } from '../../core/portal.ts';
import { forgetFormer } from './forget-former.ts';

export type App = StartSingpassRequest['app'];
/** What Singpass or Corppass told in this session; kept in memory only, and asked for anew by each page that shows it. */
export type Told =
  | { readonly kind: 'asking' }
  | { readonly kind: 'none' }
  | { readonly kind: 'told'; readonly particulars: RetrievedParticulars };

/** What was told of whoever proved themselves in this session; before it is shown, what was told of another before them is forgotten. */
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
