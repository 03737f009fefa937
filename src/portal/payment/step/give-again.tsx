import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { Button, useTranslate } from '../../../renderer/index.ts';
import { noteDonation } from '../../core/state/note-donation.ts';
import { noteSeen } from '../../core/state/seen-payments.ts';
import { randomId } from '../../kit/random-id.ts';
import { type Portal, usePortal } from '../../core/portal.ts';

type GiveAgainProps = {
  readonly flow: Flow;
  /** `secondary` while money of the former payment may still arrive: checking that is more important. */
  readonly kind: 'primary' | 'secondary';
};

/** Gives again after an unpaid payment, with the same answers, as a new donation. */
export function GiveAgain({ flow, kind }: GiveAgainProps) {
  const translate = useTranslate();
  const portal = usePortal();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const giveAgain = async () => {
    setBusy(true);
    await renewDraft(portal, flow);
    setBusy(false);
    void navigate(flow.home);
  };
  return (
    <Button kind={kind} busy={busy} onClick={() => void giveAgain()}>
      {translate('payment.ended.again')}
    </Button>
  );
}

/** Withdraws the former donation first, so that its PayNow code cannot be paid as well. */
async function renewDraft({ store, api }: Portal, flow: Flow): Promise<void> {
  const { id } = flow;
  const former = store.get().drafts[id]?.id;
  const withdrawn = former === undefined ? null : await api.withdrawDonation(former);
  const isPaid = withdrawn?.kind === 'done' && withdrawn.data.outcome === 'paid';
  if (former !== undefined && isPaid) return noteDonation(store, flow, former, withdrawn.data.transactionNo ?? '');
  const { transaction } = store.get();
  if (transaction !== null) noteSeen(transaction.transactionNo);
  store.set((state) => {
    const draft = state.drafts[id];
    const drafts = draft === undefined ? state.drafts : { ...state.drafts, [id]: { ...draft, id: randomId() } };
    return { ...state, transaction: null, drafts };
  });
}
