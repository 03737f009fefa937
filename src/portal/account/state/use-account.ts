import { usePortalState } from '../../core/portal.ts';
import type { Account } from '../../core/state/portal-state.ts';

/** Who is signed in, as the server's session has it. The token of a sign-in lives no longer than its page; the session does. */
export function useAccount(): Account {
  return usePortalState(({ account }) => account);
}
