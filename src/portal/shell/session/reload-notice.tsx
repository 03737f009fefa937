import { Notice, useTranslate } from '../../../renderer/index.ts';
import { usePortalState } from '../../core/portal.ts';

/** Announces a pending reload after a server error. */
export function ReloadNotice() {
  const translate = useTranslate();
  const reloading = usePortalState((state) => state.reloading);
  if (!reloading) return null;
  return (
    <div className="shell__warning">
      <Notice kind="warning" announced>
        {translate('shell.reloading')}
      </Notice>
    </div>
  );
}
