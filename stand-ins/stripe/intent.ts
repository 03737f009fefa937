import type { StripeFault } from './protocol/stripe-error.ts';
import type Stripe from 'stripe';
import type { Named, Part, Shape } from './protocol/shape.ts';
import type { StripeObject } from './store.ts';
import { newId } from './store.ts';

/** Stripe's PaymentIntent, as far as the portal uses it. */
export type Intent = StripeObject & {
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly status: Exclude<Named<Stripe.PaymentIntent.Status>, 'processing' | 'requires_capture'>;
  readonly client_secret: string;
  readonly payment_method_types: readonly string[];
  readonly customer: string | null;
  readonly setup_future_usage: Named<Stripe.PaymentIntent['setup_future_usage']>;
  readonly payment_method: string | null;
  readonly latest_charge: string | null;
  readonly last_payment_error: Part<Stripe.PaymentIntent.LastPaymentError> | null;
  readonly next_action: Part<Stripe.PaymentIntent.NextAction> | null;
  readonly metadata: { readonly [name: string]: string };
  /** Private to the sandbox, never sent: whether 3D Secure and the CVC are required, and where the browser returns to. */
  readonly sandbox: { readonly alwaysAsk: boolean; readonly needsCode: boolean; readonly returnUrl: string | null };
};

export type NewIntent = {
  readonly amount: number;
  readonly currency: string;
  readonly methods: readonly string[];
  readonly metadata: { readonly [name: string]: string };
  readonly description: string | null;
  readonly alwaysAsk: boolean;
  readonly needsCode: boolean;
  readonly customer: string | null;
  /** Saved card to charge. */
  readonly paymentMethod: string | null;
  readonly futureUsage: Named<Stripe.PaymentIntent['setup_future_usage']>;
};

/** A new PaymentIntent that waits for a payment method, or for confirmation with a saved one. */
export function newIntent(given: NewIntent, now: Date): Intent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount: given.amount,
    amount_received: 0,
    currency: given.currency,
    status: given.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    payment_method_types: [...given.methods],
    customer: given.customer,
    setup_future_usage: given.futureUsage,
    payment_method: given.paymentMethod,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    metadata: given.metadata,
    description: given.description,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    canceled_at: null,
    cancellation_reason: null,
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
    sandbox: { alwaysAsk: given.alwaysAsk, needsCode: given.needsCode, returnUrl: null },
  } satisfies Shape<Stripe.PaymentIntent>;
}

/** The object as sent, without the sandbox's private field. */
export function shown(object: StripeObject): StripeObject {
  const { sandbox: _, ...rest } = object;
  return rest as StripeObject;
}

/** The result of a confirmation: the intent, and the error for the page if the card was refused. */
export type Confirmed = { readonly intent: Intent; readonly fault: StripeFault | null };
