import Stripe from 'stripe';
import { ratesAt } from '../../engine/index.ts';
import { dayOf } from '../../server/clock.ts';
import { donationOf } from '../../server/people/give.ts';
import { donorB, fitrahOf } from '../../server/people/particulars.ts';
import { newKey, type Stage } from './stage.ts';
import type { Fields, Sent } from './sent.ts';

/** What of a request is not told by its fields' names alone. */
export type Recipe = (stage: Stage) => Partial<Sent> | Promise<Partial<Sent>>;

const ofPlan =
  (who: 'donorA' | 'donorB' | 'companyC', more: Fields = {}): Recipe =>
  ({ people }) => ({
    browser: people[who].endowment,
    body: { planId: people[who].planId, ...more },
  });
const onEndowment: Recipe = ({ people }) => ({ browser: people.anonymous.endowment, query: { charityId: '135' } });
const draft = { path: { flow: 'zakat' } };

/** A session that may be ended. */
const freshSession: Recipe = async ({ portal }) => {
  const browser = portal.browse();
  await browser.call('POST', '/session', {});
  return { browser };
};

/** By the name of the call's file in `schemas/api`: what makes a request that is accepted, where its fields' names do not say it. */
export const recipes: { readonly [call: string]: Recipe } = {
  'bind-account': ({ people }) => ({ browser: people.donorB.main, headers: { authorization: people.donorB.authorization } }),
  'unbind-account': freshSession,
  'end-session': freshSession,
  'create-donation': ({ portal, people }) => ({ browser: people.donorB.main, body: { ...donationOf(portal, 'zakat', fitrahOf(donorB)) } }),
  'start-payment': ({ unpaid }) => ({ body: { transactionNo: unpaid, method: 'card', idempotencyKey: 'the-same-for-all-of-them' } }),
  'payment-status': ({ unpaid }) => ({ body: { transactionNo: unpaid } }),
  'payment-outcome': ({ unpaid }) => ({ body: { transactionNo: unpaid } }),
  'receipt-pdf': ({ people }) => ({ query: { transactionId: people.donorA.transactionNo, lng: 'ms' } }),
  'receipt-data': ({ people }) => ({ query: { transactionId: people.donorA.transactionNo } }),
  'get-home-page-configuration': onEndowment,
  'donation-widget': onEndowment,
  'get-recurrent-status': ofPlan('donorA'),
  'cancel-recurring-payment': ofPlan('companyC'),
  'pause-recurring-payment': ofPlan('donorB'),
  'resume-recurring-payment': ofPlan('donorB'),
  'change-recurring-amount': ofPlan('donorA', { amount: '12.50' }),
  'change-recurring-card': ofPlan('donorA', { idempotencyKey: 'the-same-for-all-of-them' }),
  'confirm-recurring-card': ofPlan('donorA'),
  'send-recurring-link': ofPlan('donorA'),
  'content-definitions': ({ contentVersion }) => ({ path: { contentVersion } }),
  'content-validators': ({ contentVersion }) => ({ path: { contentVersion } }),
  'register-cognito-user': ({ people }) => ({ browser: people.companyC.main, body: { phoneCountryCode: '65', phoneNumber: '90001112' } }),
  'update-donor-cognito-profile': () => ({ body: { name: 'Aisyah Kenari binte Rahman', registeredAddress: '640 Kenari Road' } }),
  'save-draft': () => ({ ...draft, body: { version: 1, answers: { individual: { fullName: 'Aisyah' } } } }),
  'read-draft': () => draft,
  'drop-draft': () => draft,
  // A gift is entered once: what is asked again and again is about none.
  'register-tax-deduction': () => ({ body: { transactionNo: 'A'.repeat(26), answers: { idType: 'nric', nric: 'S1234567D' } } }),
  'worked-pdf': ({ portal }) => ({ body: workedOf(portal) }),
  'stripe-webhook': ({ portal }) => signedEvent(portal),
};

function workedOf({ services, clock }: Stage['portal']): Fields {
  const answers = { categories: { chosen: ['savings'] }, savings: { accounts: [{ amount: '34,090' }] } };
  const { id } = ratesAt(services.content.current().definitions, dayOf(clock.now));
  return { flow: 'calculator', answers, ratesVersion: id, language: 'en' };
}

/** An event of the provider that changes nothing, as the stand-in signs it. */
function signedEvent({ services, clock }: Stage['portal']): Partial<Sent> {
  const now = Math.floor(clock.now.getTime() / 1000);
  const payload = JSON.stringify({
    id: `evt_${newKey()}`,
    object: 'event',
    type: 'customer.created',
    created: now,
    livemode: false,
    data: { object: { id: 'cus_1', object: 'customer' } },
  });
  const secret = `whsec_${services.crypto.index('sandbox', 'webhook')}`;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: now });
  return { body: payload, headers: { 'stripe-signature': signature } };
}
