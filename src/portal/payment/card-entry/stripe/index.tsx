import { Skeleton } from '../../../../renderer/index.ts';
import type { CardEntryProps } from '../entry-props.ts';
import { FrameFailed } from './frame-failed.tsx';
import { StripeCard } from './stripe-card.tsx';
import { StripeWallet } from './stripe-wallet.tsx';
import { useElements } from './use-elements.ts';

export { continueAuthentication } from './confirmed-of.ts';
export { StripeCode as ProviderCode } from './stripe-code.tsx';

/** Stripe's card frame or wallet button: neither page nor server sees card data. */
export function ProviderEntry(props: CardEntryProps) {
  const loaded = useElements(props);
  if (loaded === 'loading') return <Skeleton shape="form" lines={3} />;
  if (loaded === 'failed') return <FrameFailed actions={props.actions} />;
  return props.means === 'card' ? (
    <StripeCard {...props} loaded={loaded} />
  ) : (
    <StripeWallet {...props} wallet={props.means} loaded={loaded} />
  );
}
