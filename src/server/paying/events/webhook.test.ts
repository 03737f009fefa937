import { describe, expect, it } from 'vitest';
import { sign } from '../../../../stand-ins/stripe/events.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import { notesForOperator } from '../../payments/provider-notes.ts';
import type { PaymentProvider } from '../../payments/provider/provider.ts';
import { ProviderUnreachable } from '../../payments/provider/provider.ts';
import { reconcilePayments } from '../settle/reconcile.ts';
import { startPayment } from '../begin/start-payment.ts';
import { createStripeProvider } from '../../payments/stripe/stripe-provider.ts';
import { webhookSecret } from '../../../../tests/support/trial/payment-world.ts';
import { card, paymentsForEach, paynow, receiptsIn } from '../../../../tests/support/server/payments-each.ts';
import { takeWebhook } from './webhook.ts';

const world = paymentsForEach();

describe('a webhook', () => {
  async function lastEvents(): Promise<string[]> {
    const rows = await world.db.selectFrom('sandbox.objects').select('body').where('kind', '=', 'event').orderBy('created_at').execute();
    return rows.map((row) => JSON.stringify(row.body));
  }
  const signed = (body: string, secret = webhookSecret, shiftSeconds = 0) =>
    sign(body, { secret, now: () => new Date(world.clock.now.getTime() + shiftSeconds * 1000) });
  const take = (body: string, signature: string) => takeWebhook(world.ports, Buffer.from(body), signature);

  it('settles a payment whose browser never returned, however often and in whatever order it comes', async () => {
    const started = await startPayment(world.ports, await world.giveZakat(), card());
    await world.payByCard(started, '4000000000000002');
    await world.payByCard(started, '4242424242424242');
    const events = await lastEvents();
    await Promise.all([...events, ...events, ...events].reverse().map((body) => take(body, signed(body))));
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
    expect(await world.db.selectFrom('webhook_events').select('event_id').execute()).toHaveLength(events.length);
    await world.sandbox.deliverDue();
  });

  it('that reports the creation of a known payment is processed without asking the provider', async () => {
    await startPayment(world.ports, await world.giveZakat(), card());
    const [body = ''] = await lastEvents();
    expect(body).toContain('payment_intent.created');
    const readIntent = () => Promise.reject(new Error('asked'));
    const ports = { ...world.ports, provider: { ...world.provider, readIntent } };
    expect(await takeWebhook(ports, Buffer.from(body), signed(body))).toBe('done');
    expect(await world.db.selectFrom('webhook_events').select('type').execute()).toEqual([{ type: 'payment_intent.created' }]);
    await world.sandbox.deliverDue();
  });

  it('is refused when forged, altered, old or from the future', async () => {
    const started = await startPayment(world.ports, await world.giveZakat(), card());
    await world.payByCard(started, '4242424242424242');
    const [body = ''] = await lastEvents();
    expect(await take(body, signed(body, 'whsec_other'))).toBe('refused');
    expect(await take(body.replace('"livemode":false', '"livemode":true'), signed(body))).toBe('refused');
    expect(await take(body, '')).toBe('refused');
    expect(await receiptsIn(world)).toEqual([]);
    for (const [shift, outcome] of [
      [-302, 'refused'],
      [302, 'refused'],
      [-299, 'done'],
      [299, 'done'],
    ] as const) {
      expect(await take(body, signed(body, webhookSecret, shift))).toBe(outcome);
    }
    await world.sandbox.deliverDue();
  });

  it('signed with the old secret is accepted during a rotation, and not afterwards', async () => {
    const started = await startPayment(world.ports, await world.giveZakat(), card());
    await world.payByCard(started, '4242424242424242');
    const body = (await lastEvents()).find((event) => event.includes('payment_intent.succeeded')) ?? '';
    const knowing = (webhookSecrets: readonly string[]) => {
      const settings = { name: 'sandbox' as const, secretKey: 'sk_test_sandbox', fetch: world.sandbox.fetch, retries: 0 };
      return { ...world.ports, provider: createStripeProvider({ ...settings, webhookSecrets }) };
    };
    const takeBy = (secrets: readonly string[], secret: string) => takeWebhook(knowing(secrets), Buffer.from(body), signed(body, secret));
    expect(await takeBy(['whsec_new'], webhookSecret)).toBe('refused');
    expect(await receiptsIn(world)).toEqual([]);
    expect(await takeBy(['whsec_new', webhookSecret], webhookSecret)).toBe('done');
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
    expect(await takeBy(['whsec_new', webhookSecret], 'whsec_new')).toBe('done');
    await world.sandbox.deliverDue();
  });

  it('in live mode is refused by a test key, even if validly signed', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: true,
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
    });
    expect(await take(body, signed(body))).toBe('refused');
  });

  const about = (id: string, object: Record<string, unknown>, type = 'payment_intent.succeeded') =>
    JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } });
  const takeSigned = (body: string) => take(body, signed(body));

  it('about an object unknown to the provider is noted once for the operator, and not resent', async () => {
    const told = [
      about('evt_1', { id: 'pi_1', object: 'payment_intent' }),
      about('evt_2', { id: 'pi_1', object: 'payment_intent' }),
      about('evt_3', { id: 'seti_1', object: 'setup_intent' }, 'setup_intent.succeeded'),
    ];
    for (const body of [...told, ...told]) expect(await takeSigned(body)).toMatch(/^(noted|done)$/);
    expect(await world.db.selectFrom('webhook_events').select('event_id').execute()).toHaveLength(3);
    expect(await notesForOperator(world.ports)).toHaveLength(2);
  });

  it('of another site on the same account is looked up once; later ones are stored without a lookup', async () => {
    for (const [path, form] of [
      ['payment_intents', 'amount=5000&currency=sgd&metadata[order]=77'],
      ['payment_intents', `amount=5000&currency=sgd&metadata[attempt]=${newTransactionNo()}`],
      ['setup_intents', `customer=${(await askAsAnother('customers', '')).id}`],
    ] as const) {
      const { id, object } = await askAsAnother(path, form);
      expect(await takeSigned(about(`evt_1_${id}`, { id, object }, `${object}.created`))).toBe('noted');
      world.network.state = 'down';
      const later = { id: 'ch_1', object: 'charge', payment_intent: id };
      const next = object === 'payment_intent' ? about(`evt_2_${id}`, later, 'charge.refunded') : about(`evt_2_${id}`, { id, object });
      expect(await takeSigned(next)).toBe('noted');
      world.network.state = 'up';
    }
    expect((await notesForOperator(world.ports)).every((note) => note.includes('is of no payment here'))).toBe(true);
    expect(await notesForOperator(world.ports)).toHaveLength(3);
    await world.sandbox.deliverDue();
  });

  it('about a dispute or refund without a payment is noted; one about a payout is not', async () => {
    expect(await takeSigned(about('evt_1', { id: 'dp_1', object: 'dispute', payment_intent: null }, 'charge.dispute.created'))).toBe(
      'noted',
    );
    expect(await takeSigned(about('evt_2', { id: 're_1', object: 'refund', payment_intent: null }, 'refund.created'))).toBe('noted');
    expect(await takeSigned(about('evt_3', { id: 'po_1', object: 'payout' }, 'payout.paid'))).toBe('done');
    expect(await notesForOperator(world.ports)).toHaveLength(2);
  });

  it('that cannot be looked up now is resent', async () => {
    world.network.state = 'down';
    await expect(takeSigned(about('evt_1', { id: 'pi_1', object: 'payment_intent' }))).rejects.toThrow(ProviderUnreachable);
    expect(await world.db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
  });

  /** Another program's request to the provider with the same key. */
  async function askAsAnother(path: string, form: string): Promise<{ id: string; object: string }> {
    const headers = { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await world.sandbox.fetch(`https://api.stripe.com/v1/${path}`, { method: 'POST', headers, body: form });
    return (await answer.json()) as { id: string; object: string };
  }
});

describe('an intent that a killed portal made and never stored', () => {
  const startKilled = async (request = card()) => {
    const donation = await world.giveZakat();
    const createIntent: PaymentProvider['createIntent'] = async (asked) => {
      await world.provider.createIntent(asked);
      throw new ProviderUnreachable(new Error('killed'));
    };
    await expect(startPayment({ ...world.ports, provider: { ...world.provider, createIntent } }, donation, request)).rejects.toThrow();
    const [intent] = await world.db.selectFrom('sandbox.objects').select('body').where('kind', '=', 'payment_intent').execute();
    return { donation, intent: intent?.body as { id: string; client_secret: string } };
  };
  const stored = () => world.db.selectFrom('payment_attempts').select(['provider_intent', 'status', 'provider_final']).execute();

  it('is left for a minute to the process storing it, then adopted by its webhook, and paid once', async () => {
    const { donation, intent } = await startKilled();
    expect(await world.sandbox.deliverDue()).toBe(0);
    expect(await stored()).toMatchObject([{ provider_intent: null }]);
    world.advance(61_000);
    expect(await world.sandbox.deliverDue()).toBe(1);
    expect(await stored()).toEqual([{ provider_intent: intent.id, status: 'initiated', provider_final: false }]);
    expect(await notesForOperator(world.ports)).toEqual([expect.stringContaining('It was taken up')]);
    await world.payByCard(await startPayment(world.ports, donation, card()), '4242424242424242');
    await world.sandbox.deliverDue();
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
  });

  it('is withdrawn if its attempt was abandoned, so that nobody can pay it', async () => {
    const { donation, intent } = await startKilled();
    world.advance(61_000);
    await startPayment(world.ports, donation, paynow('code'));
    await world.sandbox.deliverDue();
    expect(await stored()).toContainEqual({ provider_intent: intent.id, status: 'failed', provider_final: true });
    expect(await world.provider.readIntent(intent.id)).toMatchObject({ state: 'canceled' });
    await world.sandbox.deliverDue();
  });

  it('is booked with its receipt if it was abandoned and paid all the same', async () => {
    const { intent } = await startKilled();
    world.advance(25 * 3_600_000);
    await reconcilePayments(world.ports, 'all');
    expect(await stored()).toMatchObject([{ status: 'failed', provider_final: true }]);
    const view = { clientSecret: intent.client_secret } as Awaited<ReturnType<typeof startPayment>>;
    await world.payByCard(view, '4242424242424242');
    await world.sandbox.deliverDue();
    expect(await stored()).toMatchObject([{ provider_intent: intent.id, status: 'succeeded' }]);
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
  });

  it('is left alone if its attempt now has another one, and reported to the operator', async () => {
    const { donation } = await startKilled();
    const [attempt] = await world.db.selectFrom('payment_attempts').select('id').execute();
    await startPayment(world.ports, donation, card());
    const headers = { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' };
    const body = `amount=85225&currency=sgd&metadata[attempt]=${attempt?.id}`;
    await world.sandbox.fetch('https://api.stripe.com/v1/payment_intents', { method: 'POST', headers, body });
    world.advance(61_000);
    await world.sandbox.deliverDue();
    expect(await notesForOperator(world.ports)).toEqual([expect.stringContaining('has another one')]);
  });
});
