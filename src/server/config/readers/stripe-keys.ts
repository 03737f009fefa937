import type { PaymentsConfig } from '../types.ts';
import { type Reader, urlOf } from '../reader.ts';

const NAMES = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS';

/**
 * Stripe's three settings, or the sandbox where none is set. Refuses swapped keys in every mode, since the publishable key is sent to
 * browsers.
 */
export function readPayments(reader: Reader): PaymentsConfig {
  const { env, refuse } = reader;
  const [secretKey, publishableKey, apiUrl] = [env('STRIPE_SECRET_KEY'), env('STRIPE_PUBLISHABLE_KEY'), env('STRIPE_API_URL')];
  const webhookSecrets = (env('STRIPE_WEBHOOK_SECRETS') ?? '').split(/[\s,]+/).filter((secret) => secret !== '');
  if (secretKey === undefined && publishableKey === undefined && webhookSecrets.length === 0) return { provider: 'sandbox' };
  if (secretKey === undefined || publishableKey === undefined || webhookSecrets.length === 0) {
    refuse(`Stripe needs all three: ${NAMES}.`);
    return { provider: 'sandbox' };
  }
  refuseExchanged(secretKey, publishableKey, webhookSecrets, reader);
  if (reader.production) refuseUnfit(secretKey, publishableKey, webhookSecrets, reader);
  if (apiUrl !== undefined && urlOf(apiUrl) === undefined) refuse('STRIPE_API_URL cannot be read; remove it to ask Stripe itself.');
  return { provider: 'stripe', secretKey, publishableKey, webhookSecrets, apiUrl: apiUrl?.replace(/\/$/, '') };
}

function refuseExchanged(secretKey: string, publishableKey: string, webhookSecrets: readonly string[], { refuse }: Reader): void {
  if (/^(sk|rk|whsec)_/.test(publishableKey))
    refuse(
      'STRIPE_PUBLISHABLE_KEY holds a secret, and would be sent to every browser: set the key that begins with pk_, and roll the secret.',
    );
  if (/^(pk|whsec)_/.test(secretKey)) refuse('STRIPE_SECRET_KEY is not a secret key: set the one that begins with sk_ or rk_.');
  if (webhookSecrets.some((secret) => /^(sk|rk|pk)_/.test(secret)))
    refuse("STRIPE_WEBHOOK_SECRETS holds an API key: set the signing secret of the webhook's endpoint, which begins with whsec_.");
  const [mine, pages] = [modeOf(secretKey), modeOf(publishableKey)];
  if (mine !== undefined && pages !== undefined && mine !== pages)
    refuse(`STRIPE_SECRET_KEY is a ${mine} key and STRIPE_PUBLISHABLE_KEY a ${pages} key: take both from the same mode of Stripe.`);
}

/** Refuses keys that cannot be live keys of Stripe. */
function refuseUnfit(secretKey: string, publishableKey: string, webhookSecrets: readonly string[], { refuse }: Reader): void {
  if (modeOf(secretKey) === 'test') refuse('Production: STRIPE_SECRET_KEY is a test key, with which no money moves: set the live one.');
  else if (!/^(sk|rk)_live_\w{16,}$/.test(secretKey))
    refuse('Production: STRIPE_SECRET_KEY is no key of Stripe: copy the whole of it, from sk_live_ or rk_live_ on.');
  if (modeOf(publishableKey) === 'test')
    refuse('Production: STRIPE_PUBLISHABLE_KEY is a test key, with which no money moves: set the live one.');
  else if (!/^pk_live_\w{16,}$/.test(publishableKey))
    refuse('Production: STRIPE_PUBLISHABLE_KEY is no key of Stripe: copy the whole of it, from pk_live_ on.');
  if (webhookSecrets.some((secret) => !/^whsec_[\w+/=]{24,}$/.test(secret)))
    refuse('Production: STRIPE_WEBHOOK_SECRETS has one that anybody could guess: copy the whole signing secret, from whsec_ on.');
}

function modeOf(key: string): string | undefined {
  return /^[a-z]+_(test|live)_/.exec(key)?.[1];
}
