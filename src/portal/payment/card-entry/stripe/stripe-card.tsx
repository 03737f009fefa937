import type { StripePaymentElement } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, Summary, useTranslate } from '../../../../renderer/index.ts';
import { CardSafe } from '../card-safe.tsx';
import type { CardEntryProps } from '../entry-props.ts';
import type { Confirm } from '../confirmation.ts';
import { confirmedOf } from './confirmed-of.ts';
import type { Elements } from './use-elements.ts';

const ID = 'card-frame';

/** Stripe's card frame with our button. The frame shows its errors; our summary repeats the first one and links to the frame. */
export function StripeCard({ loaded, purpose, submitLabel, busy, actions, onConfirm }: CardEntryProps & { readonly loaded: Elements }) {
  const container = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [wrong, setWrong] = useState<{ readonly attempt: number; readonly text: string } | null>(null);
  const frame = useRef<StripePaymentElement | null>(null);
  const translate = useTranslate();
  const { elements } = loaded;
  useEffect(() => {
    if (container.current === null) return;
    const made = elements.create('payment', { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } });
    made.on('ready', () => setReady(true));
    made.mount(container.current);
    frame.current = made;
    return () => made.destroy();
  }, [elements]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !ready) return;
    const { error } = await elements.submit();
    if (error === undefined) {
      setWrong(null);
      return onConfirm(confirmWith(loaded, purpose));
    }
    setWrong((before) => ({
      attempt: (before?.attempt ?? 0) + 1,
      text: [translate('payment.card'), error.message].filter(Boolean).join(': '),
    }));
  };
  return (
    <form className="card-frame" noValidate onSubmit={(event) => void submit(event)}>
      {wrong && <Summary key={wrong.attempt} takesFocus={() => true} links={[{ path: ID, text: wrong.text }]} />}
      <div id={ID} ref={container} tabIndex={-1} onFocus={({ target }) => target === container.current && frame.current?.focus()} />
      <CardSafe />
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
