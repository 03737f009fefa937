import { Notice, useTranslate } from '../../../renderer/index.ts';
import { ReloadButton } from '../../kit/page/reload-button.tsx';

/** Without cookies there is no session: what that means for the donor, and what to do. */
export function NoCookiesNotice() {
  const translate = useTranslate();
  return (
    <Notice kind="warning" announced actions={<ReloadButton>{translate('shell.no-cookies.again')}</ReloadButton>}>
      {translate('shell.no-cookies.message')}
    </Notice>
  );
}
