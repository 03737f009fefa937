import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Flow } from '../../engine/index.ts';
import { pathIn } from '../content/content.ts';
import { usePortal } from '../portal.ts';
import { followWipes } from '../state/wipe.ts';
import { EXPIRED } from './expire.ts';

/** Sends the donor to the flow's session-expire page when the session ends, here or in another tab. */
export function SessionEnd({ flow }: { readonly flow: Flow }) {
  const navigate = useNavigate();
  const { store } = usePortal();
  useEffect(() => {
    const leave = () => void navigate(pathIn(flow, 'session-expire'), { replace: true, state: { sessionExpired: true } });
    window.addEventListener(EXPIRED, leave);
    const unfollow = followWipes(store, leave);
    return () => {
      window.removeEventListener(EXPIRED, leave);
      unfollow();
    };
  }, [flow, navigate, store]);
  return null;
}
