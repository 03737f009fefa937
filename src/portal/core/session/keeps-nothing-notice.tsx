import { Notice, useTranslate } from '../../../renderer/index.ts';

/** Notice that the browser keeps nothing for this site, so that a reload loses all answers. */
export function KeepsNothingNotice() {
  const translate = useTranslate();
  return <Notice kind="info">{translate('unkept.notice')}</Notice>;
}
