import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../renderer/index.ts';
import type { CardEntryProps } from '../entry-props.ts';
import type { Confirm } from '../confirmation.ts';
import { confirmedOf } from './confirmed-of.ts';
import type { Elements } from './use-elements.ts';

/** The card in Stripe's frame, with our button below; the frame itself says what is missing in it. */
export function StripeCard({ loaded, purpose, submitLabel, busy, actions, onConfirm }: CardEntryProps & { readonly loaded: Elements }) {
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const { elements } = loaded;
  useEffect(() => {
    if (place.current === null) return;
    const frame = elements.create('payment', { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } });
    frame.on('ready', () => setReady(true));
    frame.mount(place.current);
    return () => frame.destroy();
  }, [elements]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !ready) return;
    const { error } = await elements.submit();
    if (error === undefined) onConfirm(confirmWith(loaded, purpose));
  };
  return (
    <form className="card-frame" noValidate onSubmit={(event) => void submit(event)}>
      <div ref={place} />
      <div className="payment__actions">
        {actions}
        <Button type="submit" kind="primary" busy={busy} disabled={!ready}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Stripe asks the bank within the page where it can, and sends the browser there and back where it must. */
export function confirmWith({ stripe, elements }: Elements, purpose: CardEntryProps['purpose']): Confirm {
  return async ({ clientSecret, returnUrl }) => {
    const confirmation = { elements, clientSecret, confirmParams: { return_url: returnUrl }, redirect: 'if_required' as const };
    return confirmedOf(await (purpose === 'keep' ? stripe.confirmSetup(confirmation) : stripe.confirmPayment(confirmation)));
  };
}
