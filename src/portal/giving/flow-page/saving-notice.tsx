import type { Flow } from '../../../engine/index.ts';
import { Notice, useTranslate } from '../../../renderer/index.ts';
import { usePortalState } from '../../core/portal.ts';

/** Warns while private answers cannot be saved or loaded; both are retried. */
export function SavingNotice({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const keeping = usePortalState((state) => state.keeping[flow.id]);
  if (keeping !== 'cannot' && keeping !== 'unread') return null;
  return (
    <Notice kind="warning" announced>
      {translate(keeping === 'cannot' ? 'draft.not-kept' : 'draft.unread')}
    </Notice>
  );
}
