import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { makeCodeToken } from '../../../stand-ins/stripe/code-token.ts';
import { shown } from '../../../stand-ins/stripe/intent.ts';
import { confirmFromPage } from '../../../stand-ins/stripe/pages/page-confirm.ts';
import { registerSandboxPages } from '../../../stand-ins/stripe/pages/pages.ts';
import { parseForm } from '../../../stand-ins/stripe/protocol/form.ts';
import { StripeFault } from '../../../stand-ins/stripe/protocol/stripe-error.ts';
import { createSandbox, type Sandbox } from '../../../stand-ins/stripe/sandbox.ts';

/** Stripe as in production: its HTTP API on its own address, over a database of its own, with webhooks. */
export type StripeService = {
  /** Its address, which also serves the pages of the bank. */
  readonly url: string;
  readonly sandbox: Sandbox;
  /** The portal's settings, without the secrets of webhooks. */
  readonly settings: { readonly [name: string]: string };
  readonly stop: () => Promise<void>;
};

type Ports = {
  /** A migrated database, of which it uses the schema `sandbox`. */
  readonly db: Kysely<Tables>;
  /** The portal's address for each webhook: "http://127.0.0.1:8080". */
  readonly portal: () => string;
  /** The secret that signs each webhook. */
  readonly webhookSecret: () => string;
};

const KEYS = { secretKey: 'sk_test_double', publishableKey: 'pk_test_sandbox' };

export async function startStripeService({ db, portal, webhookSecret }: Ports): Promise<StripeService> {
  let delivering: Promise<unknown> = Promise.resolve();
  const sandbox = createSandbox({
    db,
    now: () => new Date(),
    origin: () => 'https://hooks.stripe.com',
    ...KEYS,
    get webhookSecret() {
      return webhookSecret();
    },
    post: async (body, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${portal()}/payment/webhook/stripe`, { method: 'POST', body, headers })).status;
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
    url,
    sandbox,
    settings: { STRIPE_SECRET_KEY: KEYS.secretKey, STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey, STRIPE_API_URL: url },
    stop: async () => {
      await delivering;
      await app.close();
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
