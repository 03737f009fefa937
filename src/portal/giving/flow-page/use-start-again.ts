import { useState } from 'react';
import type { Flow } from '../../../engine/index.ts';
import { noteDonation } from '../../core/state/note-donation.ts';
import { usePortal } from '../../core/portal.ts';
import type { DraftKeeper } from '../../core/flow/use-draft.ts';

/** Why nothing was begun anew: a payment may still go through, or the server cannot be asked whether one does. */
type Hindrance = 'under-way' | 'unreachable';

/**
 * Begins anew, and never forgets a payment in silence: what was begun is withdrawn first, so that nothing can be charged any more. What was
 * paid is shown instead.
 */
export function useStartAgain(flow: Flow, { draft, clear }: DraftKeeper) {
  const { api, store } = usePortal();
  const [busy, setBusy] = useState(false);
  const [hindrance, setHindrance] = useState<Hindrance | null>(null);
  const startAgain = async () => {
    setBusy(true);
    setHindrance(null);
    const outcome = await api.withdrawDonation(draft.id);
    setBusy(false);
    if (outcome.kind !== 'done') return setHindrance('unreachable');
    const { outcome: became, transactionNo } = outcome.data;
    if (became === 'withdrawn') {
      clear();
      window.location.assign(flow.home);
      return;
    }
    if (transactionNo !== null) noteDonation(store, flow, draft.id, transactionNo);
    if (became === 'under-way') setHindrance('under-way');
  };
  return { startAgain, busy, hindrance };
}
