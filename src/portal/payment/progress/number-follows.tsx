import { Notice, useTranslate } from '../../../renderer/index.ts';

/** Paid, and the receipt gets its number in a moment: the donor has nothing to do, the page updates itself. `headed`: the page's heading says so. */
export function NumberFollows({ headed }: { readonly headed?: 'above' }) {
  const translate = useTranslate();
  return (
    <Notice kind="info" announced {...(headed === undefined && { title: translate('payment.number-follows-title') })}>
      {translate('payment.number-follows')}
    </Notice>
  );
}
