import { useQuery } from '@tanstack/react-query';
import type { RetrievedParticulars, StartSingpassRequest } from '../../../api/types.ts';
import { usePortal } from '../../core/portal.ts';
import { clearOtherParticulars } from './clear-other-particulars.ts';

export type App = StartSingpassRequest['app'];
/** Particulars retrieved in this session, in memory only; each page that shows them asks again. */
export type Retrieval =
  | { readonly kind: 'asking' }
  | { readonly kind: 'none' }
  | { readonly kind: 'retrieved'; readonly particulars: RetrievedParticulars };

/** Text key shown while waiting. */
export function askingText(app: App): string {
  return app === 'corppass' ? 'retrieve.asking-corppass' : 'retrieve.asking-singpass';
}

/** Particulars of the person or company verified in this session. Clears those of any other from the drafts. */
export function useRetrieval(app: App): Retrieval {
  const { api, store } = usePortal();
  const { data, isFetching } = useQuery({
    queryKey: ['particulars', app],
    queryFn: async () => {
      const outcome = await api.confirmSingpass(app);
      if (outcome.kind !== 'done') return null;
      clearOtherParticulars(store, outcome.data.about);
      return outcome.data;
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  if (data) return { kind: 'retrieved', particulars: data };
  return { kind: isFetching ? 'asking' : 'none' };
}
