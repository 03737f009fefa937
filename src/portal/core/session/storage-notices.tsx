import { Notice, useTranslate } from '../../../renderer/index.ts';
import { ReloadButton } from '../../kit/page/reload-button.tsx';

/** Notice that the donor cannot give or sign in without cookies, with a button to reload. */
export function NoCookiesNotice() {
  const translate = useTranslate();
  return (
    <Notice kind="warning" announced actions={<ReloadButton>{translate('shell.no-cookies.again')}</ReloadButton>}>
      {translate('shell.no-cookies.message')}
    </Notice>
  );
}

/** Notice that the browser keeps nothing for this site, so that a reload loses all answers. */
export function KeepsNothingNotice() {
  const translate = useTranslate();
  return <Notice kind="info">{translate('unkept.notice')}</Notice>;
}
