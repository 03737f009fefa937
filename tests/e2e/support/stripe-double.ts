import { readFileSync } from 'node:fs';
import type { BrowserContext, Route } from 'playwright-core';
import { startTestDatabase } from '../../support/trial/database.ts';
import { startStripeService } from '../../support/trial/stripe-service.ts';
import { payInBankApp } from '../../../stand-ins/stripe/pages/bank-app.ts';
import { answerBankQuestion } from '../../../stand-ins/stripe/pages/bank-question.ts';
import { detachMethod } from '../../../stand-ins/stripe/customer.ts';

/** Stripe as in production (`startStripeService`), and Stripe.js with frames in the browser. */
export type StripeDouble = {
  /** The portal's settings. Webhooks are signed with the second secret, as during a rotation. */
  readonly env: { readonly [name: string]: string };
  /** The portal's address, for webhooks. */
  readonly tellWebhooks: (portal: string) => void;
  /** Routes js.stripe.com, api.stripe.com and hooks.stripe.com in a window to the double. */
  readonly standIn: (context: BrowserContext) => Promise<void>;
  /** Confirms an authentication in the bank's app, not on the page. */
  readonly approve: (intent: string) => Promise<void>;
  /** Pays the newest PayNow code in the bank's app. */
  readonly payCode: () => Promise<void>;
  /** Detaches every saved card at the provider, as for cancelled cards. */
  readonly takeCards: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const WEBHOOK_SECRET = 'whsec_new';
const script = readFileSync(new URL('stripe-js/stripe.js', import.meta.url), 'utf8');
const frame = readFileSync(new URL('stripe-js/frame.html', import.meta.url), 'utf8');

export async function startStripeDouble(): Promise<StripeDouble> {
  const database = await startTestDatabase();
  let address = '';
  const stripe = await startStripeService({ db: database.db, portal: () => address, webhookSecret: () => WEBHOOK_SECRET });
  const { sandbox, url } = stripe;
  return {
    env: { ...stripe.settings, STRIPE_WEBHOOK_SECRETS: `whsec_old,${WEBHOOK_SECRET}` },
    tellWebhooks: (portal) => {
      address = portal;
    },
    standIn: (context) => standIn(context, url),
    approve: async (intent) => {
      await answerBankQuestion(sandbox.ports.db, intent, 'approve', new Date());
      sandbox.ports.changed();
    },
    payCode: async () => {
      const intents = database.db.selectFrom('sandbox.objects').select('id').where('kind', '=', 'payment_intent');
      const { id } = await intents.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
      await payInBankApp(sandbox.ports.db, id, new Date());
      sandbox.ports.changed();
    },
    takeCards: async () => {
      const methods = await database.db.selectFrom('sandbox.objects').select('id').where('kind', '=', 'payment_method').execute();
      for (const { id } of methods) await database.db.transaction().execute((tx) => detachMethod(tx, id));
    },
    stop: async () => {
      await stripe.stop();
      await database.close();
    },
  };
}

async function standIn(context: BrowserContext, url: string): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) => {
    const isScript = new URL(route.request().url()).pathname.endsWith('.js');
    return route.fulfill(isScript ? { contentType: 'text/javascript', body: script } : { contentType: 'text/html', body: frame });
  });
  await context.route('https://api.stripe.com/**', (route) => answerApi(route, url));
  await context.route('https://hooks.stripe.com/**', (route) => answerBank(route, url));
}

async function answerApi(route: Route, url: string): Promise<void> {
  const request = route.request();
  const origin = (await request.headerValue('origin')) ?? '*';
  const page = new URLSearchParams(request.postData() ?? '').get('return_url') ?? '';
  const answer = await fetch(`${url}${new URL(request.url()).pathname}`, {
    method: 'POST',
    body: request.postData() ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-page': URL.canParse(page) ? new URL(page).origin : '' },
  });
  await route.fulfill({
    status: answer.status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': origin },
    body: await answer.text(),
  });
}

/** The bank's authentication frame; it notifies the page when answered. */
async function answerBank(route: Route, url: string): Promise<void> {
  const request = route.request();
  const isAnswer = request.method() === 'POST';
  const answer = await fetch(`${url}${new URL(request.url()).pathname}`, {
    method: request.method(),
    redirect: 'manual',
    ...(isAnswer && { body: request.postData() ?? '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  });
  const body = isAnswer
    ? "<!doctype html><title>Bank</title><script>parent.postMessage({ bank: 'answered' }, '*')</script>"
    : await answer.text();
  await route.fulfill({ contentType: 'text/html', body });
}
