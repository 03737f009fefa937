import { expect, it } from 'vitest';
import { createGivingWorld } from '../../../tests/support/server/giving-world.ts';
import { givingForEach } from '../../../tests/support/server/giving-each.ts';

const { database } = givingForEach();

it('there is no stand-in when every provider is real, or disabled', async () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRETS: 'whsec_x',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SINGPASS_ISSUER: 'off',
    CORPPASS_ISSUER: 'off',
    STAFF_ISSUER: 'https://staff.example.org',
    STAFF_CLIENT_ID: 'desk',
    STAFF_CLIENT_SECRET: 'a-secret-of-the-desk-for-tests-alone',
    STAFF_GROUPS: 'operators=operator',
  };
  const real = await createGivingWorld(database, keys);
  for (const url of ['/sandbox/3ds/pi_1', '/sandbox/paynow/pi_1', '/sandbox/outbox', '/sandbox/sandbox.css']) {
    expect((await real.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  }
  expect((await real.app.inject({ method: 'POST', url: '/sandbox/stripe/v1/payment_intents/pi_1/confirm' })).statusCode).toBe(404);
  await real.close();
});
