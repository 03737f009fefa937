import type { Form } from '../protocol/form.ts';
import { textAt } from '../protocol/form.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ApiAnswer } from '../api/stripe-api.ts';
import { answerCall } from '../api/stripe-api.ts';
import { StripeFault, invalidRequest, noSuch } from '../protocol/stripe-error.ts';

/** Target of the page script's confirmation: a payment, or the setup of a saved card. */
export type Confirmable = 'payment_intent' | 'setup_intent';

/** Confirms an intent as Stripe.js does: with only the publishable key and the intent's client secret. */
export async function confirmFromPage(
  sandbox: Sandbox,
  id: string,
  form: Form,
  origin: string,
  kind: Confirmable = 'payment_intent',
): Promise<ApiAnswer> {
  const { db, now, publishableKey } = sandbox.ports;
  if (textAt(form, 'key') !== publishableKey) {
    throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }
  if (textAt(form, 'off_session') !== undefined) throw noSuch(kind, id);
  refuseForeignReturn(textAt(form, 'return_url'), origin);
  const clientSecret = textAt(form, 'client_secret') ?? '';
  const answer = await answerCall(db, { method: 'POST', path: `${kind}s/${id}/confirm`, form, now: now(), origin, clientSecret });
  if (answer.status === 404) throw noSuch(kind, id);
  return answer;
}

/** Prevents an open redirect: the bank page sends the browser back to the portal only. */
export function refuseForeignReturn(returnUrl: string | undefined, origin: string): void {
  if (returnUrl === undefined || (URL.canParse(returnUrl) && new URL(returnUrl).origin === origin)) return;
  throw invalidRequest('The return_url must be an address of the portal.', { param: 'return_url' });
}
