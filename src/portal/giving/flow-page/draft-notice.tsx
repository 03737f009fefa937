import { useCallback, useEffect, useState } from 'react';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import type { Flow } from '../../../engine/index.ts';
import { usePortal, usePortalState } from '../../core/portal.ts';
import type { DraftKeeper } from '../../core/flow/use-draft.ts';
import { useStartAgain } from './use-start-again.ts';

/** Says once that earlier answers were restored, with a way to start again, or that they were dropped. */
export function DraftNotice({ flow, keeper, step }: { readonly flow: Flow; readonly keeper: DraftKeeper; readonly step: string }) {
  const translate = useTranslate();
  const { store } = usePortal();
  const isRestored = usePortalState((state) => state.restored.includes(flow.id) && state.drafts[flow.id] !== undefined);
  const isDropped = usePortalState((state) => state.dropped.includes(flow.id));
  const { startAgain, busy, obstacle } = useStartAgain(flow, keeper);
  const close = useCallback(
    () => store.set((state) => ({ ...state, restored: state.restored.filter((id) => id !== flow.id) })),
    [store, flow],
  );
  const [firstStep] = useState(step);
  useEffect(() => {
    if (step !== firstStep) close();
  }, [step, firstStep, close]);
  if (isDropped) {
    return (
      <Notice kind="info" announced>
        {translate('draft.dropped')}
      </Notice>
    );
  }
  if (!isRestored) return null;
  return (
    <Notice
      kind="info"
      announced
      actions={
        <>
          <Button kind="quiet" busy={busy} onClick={() => void startAgain()}>
            {translate('shell.actions.start-again')}
          </Button>
          <Button kind="quiet" onClick={close}>
            {translate('shell.popup.close')}
          </Button>
        </>
      }
    >
      {translate(obstacle === null ? 'draft.restored' : `draft.start-again.${obstacle}`)}
    </Notice>
  );
}
