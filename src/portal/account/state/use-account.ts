import { usePortalState } from '../../core/portal.ts';
import type { Account } from '../../core/state/portal-state.ts';

/** The signed-in account by the server's session, which outlives the page's token. */
export function useAccount(): Account {
  return usePortalState(({ account }) => account);
}
