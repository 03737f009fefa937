import { expect, it } from 'vitest';
import { chargeRuns } from '../../plans/charging/charge-runs.ts';
import { requestRefund } from '../../paying/refunds/request-refund.ts';
import { sendRefunds } from '../../../../tests/support/trial/work-off.ts';
import { createTestServices } from '../../../../tests/support/trial/services.ts';
import { watchDependencies } from '../../kit/signals/dependencies.ts';
import { createKeyWatch, watchKey } from './key-watch.ts';
import { lookForEvents } from '../../paying/events/look-for-events.ts';
import { paymentStatus } from '../../paying/settle/payment-status.ts';
import type { PaymentProvider } from './provider.ts';
import { ProviderRefusesKey } from './provider.ts';
import { orUnavailable } from './or-unavailable.ts';
import { reconcilePayments } from '../../paying/settle/reconcile.ts';
import { startPayment } from '../../paying/begin/start-payment.ts';
import { createStripeProvider } from '../stripe/stripe-provider.ts';
import { card, paymentsForEach } from '../../../../tests/support/server/payments-each.ts';

const world = paymentsForEach();

const REVOKED = 'sk_live_THISMUSTNOTBESAID';

/** The provider, called with a key that it does not know; returns the operator's log and page about it. */
function byRevokedKey() {
  const lines: { readonly facts: object; readonly words: string }[] = [];
  const say = (facts: object, words: string) => void lines.push({ facts, words });
  const watch = createKeyWatch(world.ports.now, watchDependencies({ now: world.ports.now, log: { error: say, warn: say } as never }));
  const stripe = (secretKey: string): PaymentProvider =>
    createStripeProvider({ name: 'sandbox', secretKey, webhookSecrets: [], fetch: world.sandbox.fetch, retries: 0 });
  const ports = { ...world.ports, provider: watchKey(stripe(REVOKED), watch) };
  return { ports, watch, lines, mended: { ...world.ports, provider: watchKey(stripe('sk_test_sandbox'), watch) } };
}

it('a revoked key is logged once until it is fixed; the operator reads the fix and nothing of the key', async () => {
  const { ports, watch, lines, mended } = byRevokedKey();
  expect(watch.trouble()).toBeNull();
  const donation = await world.giveZakat();
  for (let times = 0; times < 3; times += 1) await expect(startPayment(ports, donation, card())).rejects.toThrow(ProviderRefusesKey);
  await expect(lookForEvents(ports)).rejects.toThrow('STRIPE_SECRET_KEY');
  expect(lines).toHaveLength(1);
  expect(watch.trouble()).toMatch(/^Since 2026-09-15T02:00:00.000Z: The payment provider refuses the key .* Set STRIPE_SECRET_KEY/);
  const thrown = await startPayment(ports, donation, card()).catch((error: unknown) => error);
  expect(JSON.stringify([lines, watch.trouble(), Object(thrown).message, Object(thrown).cause])).not.toContain('THISMUSTNOTBESAID');
  expect(await startPayment(mended, donation, card())).toMatchObject({ status: 'initiated', knowledge: 'known' });
  expect(watch.trouble()).toBeNull();
  expect(lines.map(({ facts }) => facts)).toMatchObject([{ dependency: 'provider', cause: 'KEY_REFUSED' }, { dependency: 'provider' }]);
});

it('a donor reads that payment is not possible and that nothing was charged, which is true', async () => {
  const { ports } = byRevokedKey();
  const donation = await world.giveZakat();
  await expect(orUnavailable(() => startPayment(ports, donation, card()))).rejects.toMatchObject({
    status: 503,
    code: 'PAYMENT_NOT_POSSIBLE',
    message: expect.stringContaining('nothing was taken'),
  });
  expect(await world.db.selectFrom('sandbox.objects').select('id').execute()).toEqual([]);
  expect(await world.db.selectFrom('payment_attempts').select(['status', 'provider_intent']).execute()).toEqual([
    { status: 'initiated', provider_intent: null },
  ]);
});

it('pending work waits: no status changes, no charge counts as failed, no refund as refused', async () => {
  const { ports } = byRevokedKey();
  const open = await world.giveZakat();
  await startPayment(world.ports, open, card('open'));
  const paid = await world.giveZakat();
  await world.payByCard(await startPayment(world.ports, paid, card('paid')), '4242424242424242');
  await paymentStatus(world.ports, paid);
  await requestRefund(ports, {
    transactionNo: paid.transaction_no,
    kind: 'refund',
    amountCents: null,
    reason: 'donor-asked',
    repeat: 'refuse',
  });
  expect(await paymentStatus(ports, open)).toMatchObject({ status: 'initiated', knowledge: 'unknown' });
  await reconcilePayments(ports, 'all');
  await sendRefunds(ports);
  await chargeRuns({ services: createTestServices(world.db, world.clock), payments: ports });
  expect(await world.db.selectFrom('refunds').select('status').execute()).toEqual([{ status: 'requested' }]);
  world.advance(3_600_001);
  await sendRefunds(world.ports);
  expect(await world.db.selectFrom('refunds').select('status').execute()).toEqual([{ status: 'succeeded' }]);
});

it('a key without one permission is reported until it has it, whatever else it may do', async () => {
  const { watch, lines } = byRevokedKey();
  let may = false;
  const readIntent = () => world.provider.readIntent('pi_none').catch(() => Promise.resolve({} as never));
  const listMoneyBack = async () => {
    if (may) return [];
    throw new ProviderRefusesKey('this');
  };
  const provider = watchKey({ ...world.provider, readIntent, listMoneyBack }, watch);
  await expect(provider.listMoneyBack(world.clock.now)).rejects.toThrow('permissions');
  await provider.readIntent('pi_none');
  expect(watch.trouble()).toContain('permissions that docs/operate.md names');
  may = true;
  await provider.listMoneyBack(world.clock.now);
  expect(watch.trouble()).toBeNull();
  expect(lines.map(({ words }) => words)).toEqual([expect.stringContaining('refuses the key'), 'The payment provider answers again']);
});

it('a forbidden answer means a key without this permission', async () => {
  const body = JSON.stringify({ error: { type: 'invalid_request_error', message: `The key ${REVOKED} may not.` } });
  const forbidding = async () => new Response(body, { status: 403, headers: { 'content-type': 'application/json' } });
  const settings = { name: 'stripe' as const, secretKey: REVOKED, webhookSecrets: [], retries: 0 };
  const provider = createStripeProvider({ ...settings, fetch: forbidding });
  await expect(provider.readIntent('pi_1')).rejects.toMatchObject({ refuses: 'this', message: expect.not.stringContaining('THISMUST') });
});
