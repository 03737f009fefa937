import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { pathIn } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';
import { followTold } from '../../account/singpass/told-tabs.ts';
import { onOtherTabMessage } from '../../kit/store/tabs.ts';
import { followWipes } from '../../core/state/wipe.ts';
import { EXPIRED } from '../../core/session/expire.ts';

/** Sends the donor to the flow's session-expire page when the session ends, here or in another tab; and follows who signs in and out there, and whom Singpass tells of. */
export function SessionEnd({ flow }: { readonly flow: Flow }) {
  const navigate = useNavigate();
  const { store, session } = usePortal();
  const queries = useQueryClient();
  useEffect(() => {
    const leave = () => {
      // What became of a payment that was under way is said there.
      const transactionNo = store.get().transaction?.transactionNo ?? null;
      void navigate(pathIn(flow, 'session-expire'), { replace: true, state: { sessionExpired: true, transactionNo } });
    };
    window.addEventListener(EXPIRED, leave);
    // Signed out in another tab: there is no session to end here, and the home opens a new one.
    const unfollow = followWipes(store, (why) => (why === 'expired' ? leave() : window.location.assign(flow.home)));
    const unhear = onOtherTabMessage((word) => {
      if (word === 'signed-in') void session.refreshAccount();
      if (word === 'lengthened') void session.open();
    });
    const unheed = followTold(store, () => void queries.invalidateQueries({ queryKey: ['told'] }));
    return () => {
      window.removeEventListener(EXPIRED, leave);
      unfollow();
      unhear();
      unheed();
    };
  }, [flow, navigate, store, session, queries]);
  return null;
}
