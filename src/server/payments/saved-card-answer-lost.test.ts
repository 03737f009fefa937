import { expect, it } from 'vitest';
import { newTransactionNo } from '../kit/ids.ts';
import { makeCodeToken } from '../../../stand-ins/stripe/code-token.ts';
import type { StartRequest } from '../paying/begin/open-attempt.ts';
import { paymentStatus } from '../paying/settle/payment-status.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { ProviderRefusesKey, ProviderUnreachable } from './provider/provider.ts';
import { startPayment } from '../paying/begin/start-payment.ts';
import { intentIdOf } from '../../../tests/support/trial/payment-world.ts';
import { card, paymentsForEach } from '../../../tests/support/server/payments-each.ts';

const world = paymentsForEach();

/** A saved card at the provider, and its owner's press to pay with it. */
async function savedCard(): Promise<StartRequest> {
  const [donation, at] = [await world.giveZakat(), world.clock.now];
  const keeping = {
    ...world.ports,
    provider: asked({ createIntent: (intent) => world.provider.createIntent({ ...intent, card: 'keep' }) }),
  };
  const started = await startPayment(keeping, donation, card('first'));
  await world.payByCard(started, '4242424242424242');
  await paymentStatus(world.ports, donation);
  const { saved } = await world.provider.readIntent(intentIdOf(started));
  if (saved === null) throw new Error('The provider kept no card.');
  const [accountId, alias] = [newTransactionNo(), newTransactionNo()];
  const account = { id: accountId, username_lookup: accountId, provider: 'password' as const, status: 'confirmed' as const };
  await world.db
    .insertInto('accounts')
    .values({ ...account, password: null, language: 'en', created_at: at, closed_at: null })
    .execute();
  const kept = { customer: saved.customer, payment_method: saved.paymentMethod };
  const printed = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, name: null };
  const times = { created_at: at, removed_at: null };
  await world.db
    .insertInto('saved_cards')
    .values({ id: alias, account_id: accountId, ...kept, ...printed, ...times })
    .execute();
  const { id: cvcToken } = await makeCodeToken(world.sandbox, { key: 'pk_test_sandbox', cvc_update: { cvc: '123' } });
  return { ...card('saved'), saving: { kind: 'saved', alias, card: saved, cvcToken, returnUrl: () => 'http://127.0.0.1:8080/' } };
}

const asked = (changed: Partial<PaymentProvider>): PaymentProvider => ({ ...world.provider, ...changed });

it('a charged saved card whose answer was lost is never reported as not charged; the outcome is unknown, and then paid', async () => {
  const press = await savedCard();
  const donation = await world.giveZakat();
  const confirmSaved: PaymentProvider['confirmSaved'] = async (...given) => {
    await world.provider.confirmSaved(...given);
    throw new ProviderUnreachable(new Error('The answer is lost.'));
  };
  const view = await startPayment({ ...world.ports, provider: asked({ confirmSaved }) }, donation, press);
  expect(view).toMatchObject({ status: 'initiated', knowledge: 'unknown' });
  expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'succeeded', knowledge: 'known' });
});

it('a refused key has charged nothing, and the portal knows it', async () => {
  const press = await savedCard();
  const donation = await world.giveZakat();
  const confirmSaved = () => Promise.reject(new ProviderRefusesKey('everything'));
  await expect(startPayment({ ...world.ports, provider: asked({ confirmSaved }) }, donation, press)).rejects.toThrow(ProviderRefusesKey);
  expect(await paymentStatus(world.ports, donation)).toMatchObject({ status: 'initiated', knowledge: 'known' });
});
