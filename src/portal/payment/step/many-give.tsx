import { useEffect, useRef } from 'react';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';

/** The server has more gifts than it can begin: the payment continues by itself, or the donor stops it to pay another way. */
export function ManyGive({ onStop }: { readonly onStop: () => void }) {
  const translate = useTranslate();
  const shown = useRef<HTMLDivElement>(null);
  // The clicked button may be a page below the notice.
  useEffect(() => {
    shown.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <Notice
      kind="info"
      title={translate('payment.many-give.title')}
      actions={<Button onClick={onStop}>{translate('payment.many-give.change')}</Button>}
      announced
      ref={shown}
    >
      {translate('payment.many-give.message')}
    </Notice>
  );
}
