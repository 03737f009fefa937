import type { Store } from '../../kit/store/store.ts';
import type { PortalState } from '../state/portal-state.ts';

const PAUSE = 2_000;

/** Shows the error page after two seconds offline, and removes it after two seconds online. */
export function watchConnection(store: Store<PortalState>): () => void {
  let timer: number | undefined;
  const settle = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      const offline = !navigator.onLine;
      store.set((state) => {
        if (offline) return state.apiError === null ? { ...state, apiError: 'offline' } : state;
        return state.apiError === 'offline' ? { ...state, apiError: null } : state;
      });
    }, PAUSE);
  };
  window.addEventListener('offline', settle);
  window.addEventListener('online', settle);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener('offline', settle);
    window.removeEventListener('online', settle);
  };
}
