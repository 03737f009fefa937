import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { usePortal } from '../../core/portal.ts';
import type { Refusal } from '../identity/attempt.ts';
import type { Provider } from '../identity/federation.ts';
import { attemptWith } from '../identity/identity.ts';
import { storeDeparture } from './departure.ts';

/** Leaves for Google or Facebook; returns the refusal if that fails. Answers are saved first. */
export function useProviderRedirect(flow: Flow, stays: boolean): (provider: Provider) => Promise<Refusal | null> {
  const portal = usePortal();
  const { pathname, search } = useLocation();
  return useCallback(
    async (provider) => {
      storeDeparture(flow, { pathname, search }, provider, stays);
      await portal.flushForReturn();
      const left = await attemptWith(portal.api, (identity) => identity.redirectTo(provider));
      return left.kind === 'refused' ? left.refusal : null;
    },
    [portal, flow, pathname, search, stays],
  );
}
