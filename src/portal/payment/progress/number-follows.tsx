import { Notice, useTranslate } from '../../../renderer/index.ts';

/** Paid, and the receipt gets its number in a moment: nothing is to be done, and the page goes on by itself. */
export function NumberFollows() {
  const translate = useTranslate();
  return (
    <Notice kind="info" announced title={translate('payment.number-follows-title')}>
      {translate('payment.number-follows')}
    </Notice>
  );
}
