import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { pathIn } from '../content/content.ts';
import { usePortal } from '../portal.ts';

/**
 * The one way to the rates-updated notice, whoever noticed: the home page configuration when it was loaded, or the server when
 * it was to take the donation at rates that hold no more.
 */
export function useRatesChanged(flow: Flow): () => void {
  const { store } = usePortal();
  const navigate = useNavigate();
  return useCallback(() => {
    store.set((state) => ({ ...state, ratesChanged: true }));
    void navigate(pathIn(flow, 'session-expire'), { replace: true });
  }, [store, navigate, flow]);
}
