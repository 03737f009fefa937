import { Notice, useTranslate } from '../../../renderer/index.ts';
import { usePortalState } from '../../core/portal.ts';

/** The server stumbled, and the page loads again within seconds: said, and announced, before it happens. */
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
