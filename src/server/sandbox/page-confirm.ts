import { timingSafeEqual } from 'node:crypto';
import type { Form } from './form.ts';
import { textAt } from './form.ts';
import type { Intent } from './intent.ts';
import type { Sandbox } from './sandbox.ts';
import { getObject } from './store.ts';
import type { ApiAnswer } from './stripe-api.ts';
import { answerCall } from './stripe-api.ts';
import { StripeFault, invalidRequest, noSuch } from './stripe-error.ts';

/** Confirms an intent as the provider's page script does: with the publishable key and the intent's client secret, and no more. */
export async function confirmFromPage(sandbox: Sandbox, id: string, form: Form, origin: string): Promise<ApiAnswer> {
  const { db, now, publishableKey } = sandbox.ports;
  if (textAt(form, 'key') !== publishableKey) {
    throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }
  const intent = (await getObject(db, 'payment_intent', id)) as Intent;
  if (!isSame(textAt(form, 'client_secret') ?? '', intent.client_secret)) throw noSuch('payment_intent', id);
  refuseForeignReturn(textAt(form, 'return_url'), origin);
  return answerCall(db, { method: 'POST', path: `payment_intents/${id}/confirm`, form, now: now(), origin });
}

/** The stand-in's bank never sends a browser anywhere but back to the portal. */
function refuseForeignReturn(returnUrl: string | undefined, origin: string): void {
  if (returnUrl === undefined || (URL.canParse(returnUrl) && new URL(returnUrl).origin === origin)) return;
  throw invalidRequest('The return_url must be an address of the portal.', { param: 'return_url' });
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
