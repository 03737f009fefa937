import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { BrowserContext, Route } from 'playwright-core';
import { startTestDatabase } from '../../support/trial/database.ts';
import { createSandbox } from '../../../stand-ins/stripe/sandbox.ts';
import { payInBankApp } from '../../../stand-ins/stripe/pages/bank-app.ts';
import { answerBankQuestion } from '../../../stand-ins/stripe/pages/bank-question.ts';
import { makeCodeToken } from '../../../stand-ins/stripe/code-token.ts';
import { detachMethod } from '../../../stand-ins/stripe/customer.ts';
import { parseForm } from '../../../stand-ins/stripe/protocol/form.ts';
import { shown } from '../../../stand-ins/stripe/intent.ts';
import { confirmFromPage } from '../../../stand-ins/stripe/pages/page-confirm.ts';
import { registerSandboxPages } from '../../../stand-ins/stripe/pages/pages.ts';
import { StripeFault } from '../../../stand-ins/stripe/protocol/stripe-error.ts';

/** Stripe as in production: its HTTP API on its own address, webhooks, and Stripe.js with frames in the browser. */
export type StripeDouble = {
  /** The portal's settings. Webhooks are signed with the second secret, as during a rotation. */
  readonly env: { readonly [name: string]: string };
  /** The portal's webhook address. */
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

const keys = { secretKey: 'sk_test_double', publishableKey: 'pk_test_sandbox', webhookSecret: 'whsec_new' };
const script = readFileSync(new URL('stripe-js/stripe.js', import.meta.url), 'utf8');
const frame = readFileSync(new URL('stripe-js/frame.html', import.meta.url), 'utf8');

export async function startStripeDouble(): Promise<StripeDouble> {
  const database = await startTestDatabase();
  let webhooks = '';
  let delivering: Promise<unknown> = Promise.resolve();
  const sandbox = createSandbox({
    db: database.db,
    now: () => new Date(),
    origin: () => 'https://hooks.stripe.com',
    ...keys,
    post: async (body, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(webhooks, { method: 'POST', body, headers })).status;
    },
    changed: () => {
      delivering = delivering.then(() => sandbox.deliverDue()).catch(() => undefined);
    },
  });
  const app = fastify();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => done(null, body));
  registerSandboxPages(app, sandbox);
  app.all('/v1/*', async (request, reply) => {
    const form = parseForm(String(request.body ?? ''));
    const [, , collection = '', id = '', action] = request.url.split('/');
    if (collection === 'tokens') return shown(await makeCodeToken(sandbox, form));
    const isFromPage = action === 'confirm' && 'key' in form;
    if (isFromPage) {
      const kind = collection === 'setup_intents' ? 'setup_intent' : 'payment_intent';
      const answer = await confirmFromPage(sandbox, id, form, String(request.headers['x-page']), kind).catch(asAnswer);
      sandbox.ports.changed();
      return reply.code(answer.status).send(answer.body);
    }
    const answer = await sandbox.fetch(`https://api.stripe.com${request.url}`, {
      method: request.method,
      headers: request.headers as Record<string, string>,
      ...(request.method !== 'GET' && { body: String(request.body ?? '') }),
    });
    return reply.code(answer.status).send(asSeenFromServer(await answer.json()));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    env: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRETS: `whsec_old,${keys.webhookSecret}`,
      STRIPE_API_URL: url,
    },
    tellWebhooks: (portal) => {
      webhooks = `${portal}/payment/webhook/stripe`;
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
      await delivering;
      await app.close();
      await database.close();
    },
  };
}

/** The API omits the redirect address that Stripe.js uses. */
function asSeenFromServer(object: { readonly next_action?: { readonly type: string } | null }): object {
  return object.next_action?.type === 'redirect_to_url'
    ? { ...object, next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} } }
    : object;
}

function asAnswer(error: unknown) {
  if (!(error instanceof StripeFault)) throw error;
  return { status: error.status, body: { error: error.body } };
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
