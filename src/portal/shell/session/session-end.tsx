import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Flow, pathIn } from '../../../engine/index.ts';
import { usePortal } from '../../core/portal.ts';
import { followRetrieved } from '../../account/singpass/retrieval-tabs.ts';
import { onOtherTabMessage } from '../../kit/store/tabs.ts';
import { followWipes } from '../../core/state/wipe.ts';
import { EXPIRED } from '../../core/session/expire.ts';

/**
 * Opens the session-expire page when the session ends, here or in another tab. Follows sign-ins, extensions and retrieved particulars of
 * other tabs.
 */
export function SessionEnd({ flow }: { readonly flow: Flow }) {
  const navigate = useNavigate();
  const { store, session } = usePortal();
  const queries = useQueryClient();
  useEffect(() => {
    const leave = () => {
      // The page shows the outcome of an open payment.
      const transactionNo = store.get().transaction?.transactionNo ?? null;
      void navigate(pathIn(flow, 'session-expire'), { replace: true, state: { sessionExpired: true, transactionNo } });
    };
    window.addEventListener(EXPIRED, leave);
    // Signed out in another tab: the home opens a new session.
    const stopWipes = followWipes(store, (why) => (why === 'expired' ? leave() : window.location.assign(flow.home)));
    const stopMessages = onOtherTabMessage((message) => {
      if (message === 'signed-in') void session.refreshAccount();
      if (message === 'lengthened') void session.open();
    });
    const stopRetrieved = followRetrieved(store, () => void queries.invalidateQueries({ queryKey: ['particulars'] }));
    return () => {
      window.removeEventListener(EXPIRED, leave);
      stopWipes();
      stopMessages();
      stopRetrieved();
    };
  }, [flow, navigate, store, session, queries]);
  return null;
}
