import { type Elements, Button, Notice, useTranslate } from '../../../../renderer/index.ts';

/** Shown when Stripe.js fails to load; other payment methods remain. */
export function FrameFailed({ actions }: { readonly actions: Elements }) {
  const translate = useTranslate();
  return (
    <Notice
      kind="warning"
      announced
      title={translate('payment.frame.failed-title')}
      actions={
        <>
          {actions}
          <Button onClick={() => window.location.reload()}>{translate('payment.try-again')}</Button>
        </>
      }
    >
      {translate('payment.frame.failed')}
    </Notice>
  );
}
