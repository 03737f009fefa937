import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { parseForm } from '../protocol/form.ts';
import type { ApiAnswer, ApiCall } from './stripe-api.ts';
import { answerCall, answerCallWithin } from './stripe-api.ts';

export type StripeFetchPorts = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly origin: () => string;
  readonly secretKey: string;
  /** Called after every change, so that webhooks are delivered soon. */
  readonly changed: () => void;
};

/**
 * A `fetch` that answers as Stripe. Passed to `Stripe.createFetchHttpClient`, it lets the official package talk to the sandbox in this process
 * through the whole HTTP surface.
 */
export function createStripeFetch(ports: StripeFetchPorts): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const json = (status: number, body: unknown) => dated(status, body, ports.now());
    if (request.headers.get('authorization') !== `Bearer ${ports.secretKey}`) {
      return json(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } });
    }
    const url = new URL(request.url);
    const body = request.method === 'GET' ? url.search.slice(1) : await request.text();
    const path = url.pathname.replace(/^\/v1\//, '');
    const call = { method: request.method, path, form: parseForm(body), now: ports.now(), origin: ports.origin() };
    const key = request.headers.get('idempotency-key');
    const answer =
      key === null || request.method === 'GET'
        ? await answerCall(ports.db, call)
        : await answerIdempotently(ports.db, key, `${path}?${body}`, call);
    if (request.method !== 'GET') ports.changed();
    return json(answer.status, answer.body);
  };
}

/** Idempotency: the same key repeats the same answer; with other parameters it gives Stripe's `idempotency_error`. */
async function answerIdempotently(db: Kysely<Tables>, key: string, parameters: string, call: ApiCall): Promise<ApiAnswer> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(tx);
    const before = await tx.selectFrom('sandbox.idempotency').selectAll().where('key', '=', key).executeTakeFirst();
    if (before === undefined) {
      const answer = await answerCallWithin(tx, call);
      const row = { key, parameters, status: answer.status, body: JSON.stringify(answer.body) };
      await tx.insertInto('sandbox.idempotency').values(row).execute();
      return answer;
    }
    if (before.parameters === parameters) return { status: before.status, body: before.body as ApiAnswer['body'] };
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    return { status: 400, body: { error: { type: 'idempotency_error', message } } };
  });
}

/** The response, with a Date header from the provider's clock. */
function dated(status: number, body: unknown, now: Date): Response {
  const headers = { 'content-type': 'application/json', 'request-id': 'req_sandbox', date: now.toUTCString() };
  return new Response(JSON.stringify(body), { status, headers });
}
