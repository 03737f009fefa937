import { useQuery } from '@tanstack/react-query';
import type { Flow } from '../../../engine/index.ts';
import { usePortal } from '../../core/portal.ts';
import { type RatesSeen, ratesOf } from '../../core/state/rates-seen.ts';

/** Watched rates of the flow's home page configuration; null while loading or on failure. */
export function useConfiguredRates({ charityId, cause }: Flow): RatesSeen | null {
  const { api } = usePortal();
  const { data } = useQuery({
    queryKey: configuredRates(charityId),
    queryFn: async () => {
      const outcome = await api.homeConfiguration(charityId, cause !== undefined);
      return outcome.kind === 'done' ? ratesOf(outcome.data.data) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

/** Query key of a charity's configured rates. */
export function configuredRates(charityId: number): readonly [string, number] {
  return ['home-configuration', charityId];
}
