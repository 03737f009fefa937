import { expect, it } from 'vitest';
import { createStripeProvider } from './stripe/stripe-provider.ts';

/** Stripe with a setup that cannot be canceled in its state; records the calls about it. */
function stripeWith(setup: { readonly status: string; readonly payment_method: string | null }) {
  const calls: string[] = [];
  const answer = (path: string): [status: number, body: object] => {
    if (path.endsWith('/cancel'))
      return [400, { error: { type: 'invalid_request_error', message: 'You cannot cancel this SetupIntent.' } }];
    return [200, path.includes('setup_intents') ? { id: 'seti_1', ...setup } : { id: 'pm_1', customer: 'cus_1' }];
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    calls.push(`${init?.method ?? 'GET'} ${pathname}`);
    const [status, body] = answer(pathname);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  const provider = createStripeProvider({ name: 'stripe', secretKey: 'sk_test_1', webhookSecrets: [], fetch, retries: 0 });
  return { drop: () => provider.dropSetup('seti_1'), calls };
}

it('has the provider forget a card that the setup stored meanwhile, whatever the error code', async () => {
  const { drop, calls } = stripeWith({ status: 'succeeded', payment_method: 'pm_1' });
  await drop();
  expect(calls.at(-1)).toBe('POST /v1/payment_methods/pm_1/detach');
});

it('accepts a setup that was canceled before', async () => {
  const { drop, calls } = stripeWith({ status: 'canceled', payment_method: 'pm_1' });
  await drop();
  expect(calls.filter((call) => call.endsWith('/detach'))).toEqual([]);
});

it('retries a setup that its bank is about to approve, instead of treating it as dropped', async () => {
  const { drop } = stripeWith({ status: 'processing', payment_method: 'pm_1' });
  await expect(drop()).rejects.toThrow('cannot cancel');
});
