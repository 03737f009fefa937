import type { Flow } from '../../../engine/index.ts';
import { Notice, useTranslate } from '../../../renderer/index.ts';
import { usePortalState } from '../../core/portal.ts';

/** Says that what was typed could not be kept yet, or could not be fetched; both are tried again, and then this goes away. */
export function KeptNotice({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const keeping = usePortalState((state) => state.keeping[flow.id]);
  if (keeping !== 'cannot' && keeping !== 'unread') return null;
  return (
    <Notice kind="warning" announced>
      {translate(keeping === 'cannot' ? 'draft.not-kept' : 'draft.unread')}
    </Notice>
  );
}
