import { useState } from 'react';
import type { Flow } from '../../../engine/index.ts';
import { noteDonation } from '../../core/state/note-donation.ts';
import { usePortal } from '../../core/portal.ts';
import type { DraftKeeper } from '../../core/flow/use-draft.ts';

/** Why the draft was not cleared: its payment may still go through, or the server does not answer. */
type Obstacle = 'under-way' | 'unreachable';

/** Starts again without losing a payment: the donation is withdrawn first, so that it cannot be charged. A paid one is shown instead. */
export function useStartAgain(flow: Flow, { draft, clear }: DraftKeeper) {
  const { api, store } = usePortal();
  const [busy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const startAgain = async () => {
    setBusy(true);
    setObstacle(null);
    const outcome = await api.withdrawDonation(draft.id);
    setBusy(false);
    if (outcome.kind !== 'done') return setObstacle('unreachable');
    const { outcome: result, transactionNo } = outcome.data;
    if (result === 'withdrawn') {
      clear();
      window.location.assign(flow.home);
      return;
    }
    if (transactionNo !== null) noteDonation(store, flow, draft.id, transactionNo);
    if (result === 'under-way') setObstacle('under-way');
  };
  return { startAgain, busy, obstacle };
}
