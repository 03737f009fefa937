import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { serverDouble } from '../../../../../tests/support/portal/server-double.ts';
import { confirmCard } from './confirm-card.ts';

const server = serverDouble();

const CONFIRM = '*/sandbox/stripe/v1/payment_intents/pi_1/confirm';
const confirmation = {
  clientSecret: 'pi_1_secret_2',
  publishableKey: 'pk_test',
  card: { number: '4242424242424242', expMonth: '12', expYear: '2030', cvc: '123', name: 'Siti' },
  returnUrl: 'http://localhost/?step=payment&return=R',
};

it('sends an accepted card as the provider’s page script would', async () => {
  let form = new URLSearchParams();
  server.use(
    http.post(CONFIRM, async ({ request }) => {
      form = new URLSearchParams(await request.text());
      return HttpResponse.json({ id: 'pi_1', status: 'succeeded', next_action: null });
    }),
  );
  expect(await confirmCard(confirmation)).toEqual({ kind: 'sent' });
  expect(form.get('payment_method_data[card][number]')).toBe('4242424242424242');
  expect(form.get('client_secret')).toBe('pi_1_secret_2');
  expect(form.get('key')).toBe('pk_test');
});

it('redirects to the bank for authentication', async () => {
  const next = { type: 'redirect_to_url', redirect_to_url: { url: 'http://localhost/sandbox/3ds/pi_1' } };
  server.use(http.post(CONFIRM, () => HttpResponse.json({ id: 'pi_1', status: 'requires_action', next_action: next })));
  expect(await confirmCard(confirmation)).toEqual({ kind: 'bank-question', url: 'http://localhost/sandbox/3ds/pi_1' });
});

it.each([
  ['card_declined', 'generic_decline', 'declined'],
  ['card_declined', 'insufficient_funds', 'insufficient-funds'],
  ['expired_card', undefined, 'expired-card'],
])('distinguishes %s (%s)', async (code, decline_code, reason) => {
  server.use(http.post(CONFIRM, () => HttpResponse.json({ error: { type: 'card_error', code, decline_code } }, { status: 402 })));
  expect(await confirmCard(confirmation)).toEqual({ kind: 'declined', reason });
});

it('a missing answer is not a refusal', async () => {
  server.use(http.post(CONFIRM, () => HttpResponse.error()));
  expect(await confirmCard(confirmation)).toEqual({ kind: 'unknown' });
});
