import { Notice, useTranslate } from '../../../renderer/index.ts';

/** The browser keeps nothing for this site: what that means until the donor has given. */
export function KeepsNothingNotice() {
  const translate = useTranslate();
  return <Notice kind="info">{translate('unkept.notice')}</Notice>;
}
