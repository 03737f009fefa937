import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedCardView } from '../../../api/types.ts';
import { useAccount } from '../../account/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';

const KEY = ['saved-cards'];
/** Default of the specification. */
const DEFAULT_CHARITY = 25;

export type SavedCards = {
  /** Empty when signed out or not loaded yet. */
  readonly cards: readonly SavedCardView[];
  readonly isLoading: boolean;
  readonly refresh: () => void;
};

/** Saved cards of the signed-in account. */
export function useSavedCards(): SavedCards {
  const { api } = usePortal();
  const queries = useQueryClient();
  const account = useAccount();
  const isSignedIn = account.state === 'signed-in';
  const userId = isSignedIn ? account.profile.userId : '';
  const { view, definitions } = useContent();
  const charityId = definitions.site.hosts[view.host]?.charities[0]?.charityId ?? DEFAULT_CHARITY;
  const { data, isLoading } = useQuery({
    queryKey: [...KEY, userId],
    enabled: isSignedIn,
    queryFn: async () => {
      const outcome = await api.savedCards(userId, charityId);
      return outcome.kind === 'done' ? outcome.data.userStripeTokens.result : [];
    },
  });
  return { cards: isSignedIn ? (data ?? []) : [], isLoading, refresh: () => void queries.invalidateQueries({ queryKey: KEY }) };
}
