import { describe, expect, it } from 'vitest';
import { sign } from '../sandbox/events.ts';
import { startPayment } from './start-payment.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { webhookSecret } from './testing.ts';
import { card, paymentsForEach, receiptsIn } from './testing-each.ts';
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

  it('settles a payment whose browser never came back, however often and in whatever order it comes', async () => {
    const started = await startPayment(world.ports, await world.giveZakat(), card());
    await world.payByCard(started, '4000000000000002');
    await world.payByCard(started, '4242424242424242');
    const events = await lastEvents();
    await Promise.all([...events, ...events, ...events].reverse().map((body) => take(body, signed(body))));
    expect(await receiptsIn(world)).toEqual(['Z0000001']);
    expect(await world.db.selectFrom('webhook_events').select('event_id').execute()).toHaveLength(events.length);
    await world.sandbox.deliverDue();
  });

  it('that is forged, altered, old or from the future is refused', async () => {
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

  it('signed with the old secret is believed while the secrets are being changed, and not any more afterwards', async () => {
    const started = await startPayment(world.ports, await world.giveZakat(), card());
    await world.payByCard(started, '4242424242424242');
    const [body = ''] = await lastEvents();
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

  it('of the live world is refused by a test key, though well signed', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: true,
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
    });
    expect(await take(body, signed(body))).toBe('refused');
  });

  it('that fits no payment yet comes again', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
    });
    expect(await take(body, signed(body))).toBe('again');
    expect(await world.db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
  });
});
