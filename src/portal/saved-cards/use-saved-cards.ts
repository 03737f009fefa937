import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedCardView } from '../../api/types.ts';
import { useAccount } from '../account/index.ts';
import { usePortal } from '../portal.ts';

const KEY = ['saved-cards'];

export type SavedCards = {
  /** None while nobody is signed in, or while it is not known. */
  readonly cards: readonly SavedCardView[];
  readonly isLoading: boolean;
  readonly askAgain: () => void;
};

/** The cards that whoever is signed in has saved. */
export function useSavedCards(): SavedCards {
  const { api } = usePortal();
  const queries = useQueryClient();
  const isSignedIn = useAccount().state === 'signed-in';
  const { data, isLoading } = useQuery({
    queryKey: KEY,
    enabled: isSignedIn,
    queryFn: async () => {
      const outcome = await api.savedCards();
      return outcome.kind === 'done' ? outcome.data.userStripeTokens.result : [];
    },
  });
  return { cards: isSignedIn ? (data ?? []) : [], isLoading, askAgain: () => void queries.invalidateQueries({ queryKey: KEY }) };
}
