import { Button, Notice, useTranslate } from '../../renderer/index.ts';
import type { Flow } from '../../engine/index.ts';
import { usePortal, usePortalState } from '../portal.ts';
import type { DraftKeeper } from './use-draft.ts';

/** Says that earlier answers are back, with a way to start again, or that they could not be kept. */
export function DraftNotice({ flow, keeper }: { readonly flow: Flow; readonly keeper: DraftKeeper }) {
  const translate = useTranslate();
  const { store } = usePortal();
  const isRestored = usePortalState((state) => state.restored.includes(flow.id) && state.drafts[flow.id] !== undefined);
  const isDropped = usePortalState((state) => state.dropped.includes(flow.id));
  const startAgain = () => {
    keeper.clear();
    window.location.assign(flow.home);
  };
  const close = () => store.set((state) => ({ ...state, restored: state.restored.filter((id) => id !== flow.id) }));
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
          <Button kind="quiet" onClick={startAgain}>
            {translate('shell.actions.start-again')}
          </Button>
          <Button kind="quiet" onClick={close}>
            {translate('shell.popup.close')}
          </Button>
        </>
      }
    >
      {translate('draft.restored')}
    </Notice>
  );
}
