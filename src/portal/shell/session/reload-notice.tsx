import { Notice, useTranslate } from '../../../renderer/index.ts';
import { usePortalState } from '../../core/portal.ts';

/** Announces a pending reload after a server error. */
export function ReloadNotice() {
  const translate = useTranslate();
  const reloading = usePortalState((state) => state.reloading);
  const isUnkept = usePortalState((state) => state.keepsNothing);
  if (!reloading) return null;
  return (
    <div className="shell__warning">
      <Notice kind="warning" announced>
        {translate(isUnkept ? 'unkept.reloading' : 'shell.reloading')}
      </Notice>
    </div>
  );
}
