import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../renderer/index.ts';
import type { CardEntryProps } from '../entry-props.ts';
import type { Confirm } from '../confirmation.ts';
import { confirmedOf } from './confirmed-of.ts';
import type { Elements } from './use-elements.ts';

/** Stripe's card frame with our button; the frame shows its own errors. */
export function StripeCard({ loaded, purpose, submitLabel, busy, actions, onConfirm }: CardEntryProps & { readonly loaded: Elements }) {
  const container = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const { elements } = loaded;
  useEffect(() => {
    if (container.current === null) return;
    const frame = elements.create('payment', { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } });
    frame.on('ready', () => setReady(true));
    frame.mount(container.current);
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
      <div ref={container} />
      <div className="foot-bar">
        {actions}
        <Button type="submit" kind="primary" busy={busy} disabled={!ready}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Authenticates within the page where possible, else by redirect. */
export function confirmWith({ stripe, elements }: Elements, purpose: CardEntryProps['purpose']): Confirm {
  return async ({ clientSecret, returnUrl }) => {
    const confirmation = { elements, clientSecret, confirmParams: { return_url: returnUrl }, redirect: 'if_required' as const };
    return confirmedOf(await (purpose === 'keep' ? stripe.confirmSetup(confirmation) : stripe.confirmPayment(confirmation)));
  };
}
