import { useCallback } from 'react';
import { type Attempt, type Identity, loadIdentity } from '../../account/forms.ts';
import { usePortal } from '../../core/portal.ts';

/** Calls the user pool, loading its client first. */
export function useIdentityCall() {
  const { api } = usePortal();
  return useCallback(
    async <T>(call: (identity: Identity) => Promise<Attempt<T>>): Promise<Attempt<T>> => {
      const identity = await loadIdentity(api).catch(() => null);
      return identity === null ? { kind: 'refused', refusal: { code: 'NetworkError', message: '' } } : call(identity);
    },
    [api],
  );
}
