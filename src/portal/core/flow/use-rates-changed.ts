import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Flow, pathIn } from '../../../engine/index.ts';
import { usePortal } from '../portal.ts';

/**
 * Opens the rates-updated notice: after a change of the home page configuration, or when the server refuses a donation because its rates are
 * outdated.
 */
export function useRatesChanged(flow: Flow): () => void {
  const { store } = usePortal();
  const navigate = useNavigate();
  return useCallback(() => {
    store.set((state) => ({ ...state, ratesChanged: true }));
    void navigate(pathIn(flow, 'session-expire'), { replace: true });
  }, [store, navigate, flow]);
}
