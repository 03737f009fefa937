import { Button, Notice, Skeleton, useTranslate } from '../../../../renderer/index.ts';
import type { CardEntryProps } from '../card-entry.tsx';
import { StripeCard } from './stripe-card.tsx';
import { StripeWallet } from './stripe-wallet.tsx';
import { useElements } from './use-elements.ts';

/** A card in Stripe's own frame, or a wallet by Stripe's own button; neither the page nor the server ever sees a card. */
export function StripeEntry(props: CardEntryProps) {
  const translate = useTranslate();
  const loaded = useElements(props);
  if (loaded === 'loading') return <Skeleton shape="form" lines={3} />;
  if (loaded === 'failed')
    return (
      <Notice
        kind="warning"
        announced
        title={translate('payment.frame.failed-title')}
        actions={
          <>
            {props.actions}
            <Button onClick={() => window.location.reload()}>{translate('payment.try-again')}</Button>
          </>
        }
      >
        {translate('payment.frame.failed')}
      </Notice>
    );
  return props.means === 'card' ? (
    <StripeCard {...props} loaded={loaded} />
  ) : (
    <StripeWallet {...props} wallet={props.means} loaded={loaded} />
  );
}
