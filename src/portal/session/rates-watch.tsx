import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Flow } from '../../engine/index.ts';
import { pathIn } from '../content/content.ts';
import { usePortal } from '../portal.ts';
import { ratesOf } from './rates-seen.ts';

/** Compares the rates of the home page configuration with those seen last; other ones lead to the rates-updated notice. */
export function RatesWatch({ flow }: { readonly flow: Flow }) {
  const { api, store } = usePortal();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['home-configuration', flow.charityId],
    queryFn: async () => {
      const outcome = await api.homeConfiguration(flow.charityId);
      return outcome.kind === 'done' ? ratesOf(outcome.data.data) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!data) return;
    const { ratesSeen } = store.get();
    const ratesChanged = ratesSeen !== null && ratesSeen !== data;
    if (ratesSeen !== data) store.set((state) => ({ ...state, ratesSeen: data, ratesChanged }));
    if (ratesChanged) void navigate(pathIn(flow, 'session-expire'), { replace: true });
  }, [data, store, navigate, flow]);
  return null;
}
