import { type Elements, Notice, useTranslate } from '../../../../renderer/index.ts';
import { ReloadButton } from '../../../kit/page/reload-button.tsx';

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
          <ReloadButton>{translate('payment.try-again')}</ReloadButton>
        </>
      }
    >
      {translate('payment.frame.failed')}
    </Notice>
  );
}
