import { useCallback, useEffect, useState } from 'react';
import { Button, Notice, useTranslate, Words } from '../../../renderer/index.ts';
import type { Flow } from '../../../engine/index.ts';
import { usePortal, usePortalState } from '../../core/portal.ts';
import type { DraftKeeper } from '../../core/flow/use-draft.ts';
import { useCarriedWords } from './use-carried-words.ts';
import { useStartAgain } from './use-start-again.ts';
import './draft-notice.css';

type DraftNoticeProps = {
  readonly flow: Flow;
  readonly keeper: DraftKeeper;
  readonly step: string;
  /** On the payment step the notice shows only what could not be carried, or a changed amount. */
  readonly pays?: boolean;
};

/**
 * Says once that earlier answers were restored after an interruption, with a button to start again. If the content has changed since, it lists the
 * answers that could not be carried and a changed amount, and stays until it is closed.
 */
export function DraftNotice({ flow, keeper, step, pays = false }: DraftNoticeProps) {
  const translate = useTranslate();
  const { store } = usePortal();
  const isRestored = usePortalState((state) => state.restored.includes(flow.id) && state.drafts[flow.id] !== undefined);
  const cameBack = usePortalState((state) => state.cameBack);
  const words = useCarriedWords(flow);
  const { startAgain, busy, obstacle } = useStartAgain(flow, keeper);
  const close = useCallback(
    () =>
      store.set((state) => ({
        ...state,
        restored: state.restored.filter((id) => id !== flow.id),
        carried: Object.fromEntries(Object.entries(state.carried).filter(([id]) => id !== flow.id)),
      })),
    [store, flow],
  );
  const [firstStep] = useState(step);
  useEffect(() => {
    if (step !== firstStep && words.length === 0) close();
  }, [step, firstStep, words, close]);
  if (words.length === 0 && (!isRestored || cameBack || pays)) return null;
  const [first, ...others] = obstacle === null ? words : [];
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
      <Words of={first ?? translate(obstacle === null ? 'draft.restored' : `draft.start-again.${obstacle}`)} />
      {others.length > 0 && (
        <ul className="draft-notice__lines">
          {others.map((line) => (
            <li key={line}>
              <Words of={line} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
