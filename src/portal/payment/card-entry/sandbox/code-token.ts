import type { CodeToken } from '../confirmation.ts';

/** Hands a security code to the stand-in provider as Stripe.js would. */
export async function codeToken(code: string, publishableKey: string): Promise<CodeToken> {
  const form = new URLSearchParams({ key: publishableKey, 'cvc_update[cvc]': code });
  const response = await fetch('/sandbox/stripe/v1/tokens', { method: 'POST', body: form }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as { readonly id?: string } | null | undefined;
  return response?.ok && body?.id ? { token: body.id } : { error: 'not-sent' };
}
