import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import type { Form } from './protocol/form.ts';
import { textAt } from './protocol/form.ts';
import type { SandboxPorts } from './sandbox-ports.ts';
import type { Shape } from './protocol/shape.ts';
import type { StripeObject } from './store.ts';
import { insertObject, lockObject, newId, updateObject } from './store.ts';
import { StripeFault, invalidRequest } from './protocol/stripe-error.ts';
import { isWrongCode } from './cards/test-cards.ts';

/** Makes a one-time token for the security code (CVC) of a saved card, as Stripe.js does. Stores only whether the code is right, not the code. */
export async function makeCodeToken({ ports }: { readonly ports: SandboxPorts }, form: Form): Promise<StripeObject> {
  if (textAt(form, 'key') !== ports.publishableKey)
    throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  const code = textAt(form, 'cvc_update', 'cvc') ?? '';
  if (!/^\d{3,4}$/.test(code))
    throw new StripeFault(402, { type: 'card_error', code: 'invalid_cvc', message: "Your card's security code is invalid." });
  const now = ports.now();
  const token = {
    id: newId('cvctok'),
    object: 'token',
    client_ip: null,
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
    type: 'cvc_update',
    used: false,
    sandbox: { isWrong: isWrongCode(code) },
  } satisfies Shape<Stripe.Token>;
  await insertObject(ports.db, token, now);
  return token;
}

/** Uses up a confirmation's CVC token. Throws without a token, and for a used one. */
export async function spendCode(tx: Transaction<Tables>, form: Form): Promise<'right' | 'wrong'> {
  const id = textAt(form, 'payment_method_options', 'card', 'cvc_token');
  const param = 'payment_method_options[card][cvc_token]';
  if (id === undefined) throw invalidRequest('The CVC must be provided again for this payment method.', { param });
  const token = await lockObject(tx, 'token', id).catch((error: unknown) => {
    if (error instanceof StripeFault) throw invalidRequest(`No such token: '${id}'`, { code: 'resource_missing', param });
    throw error;
  });
  if (token.used === true) throw invalidRequest('You cannot use a Stripe token more than once.', { code: 'token_already_used', param });
  await updateObject(tx, { ...token, used: true });
  return (token.sandbox as { readonly isWrong: boolean }).isWrong ? 'wrong' : 'right';
}
