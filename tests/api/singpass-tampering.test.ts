import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CustomFetch } from 'openid-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSingpassClient, type PendingLogin } from '../../src/server/people/singpass/client.ts';
import { loadSingpassKeys, newKeySet, type SingpassKeys } from '../../src/server/people/singpass/keys.ts';
import { fetchInside, ISSUER } from '../../stand-ins/singpass/routes.ts';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { walk } from '../support/trial/people/singpass.ts';
import { openBrowser } from './support/singpass.ts';

type Sent = Parameters<CustomFetch>;
/** Changes requests to the issuer, or its answers. */
type Tampering = { readonly out?: (...sent: Sent) => Sent; readonly back?: (address: string, text: string) => string };

const CALLBACK = 'http://main.localhost/session/singpass/callback';

let portal: TestPortal;
let own: SingpassKeys;
let others: SingpassKeys;
const folder = mkdtempSync(join(tmpdir(), 'singpass-keys-'));
beforeAll(async () => {
  portal = await startTestPortal();
  own = await loadSingpassKeys(portal.services, undefined);
  writeFileSync(join(folder, 'others.json'), await newKeySet());
  others = await loadSingpassKeys(portal.services, join(folder, 'others.json'));
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

function clientWith({ out = (...sent) => sent, back = (_address, text) => text }: Tampering, keys = own) {
  const reach = fetchInside(portal.app);
  const fetch: CustomFetch = async (...sent) => {
    const answer = await reach(...out(...sent));
    return new Response(back(sent[0], await answer.text()), answer);
  };
  return createSingpassClient(async () => ({ issuer: ISSUER, clientId: 'myinfo', credentials: { keys }, fetch }));
}

/** The whole exchange, with something changed on its way; gives the NRIC that came of it. */
async function exchange(tampering: Tampering = {}, change: (pending: PendingLogin) => PendingLogin = (pending) => pending) {
  const client = clientWith(tampering);
  const { pending, address } = await client.begin('myinfo', CALLBACK);
  const returned = new URL(await walk(await openBrowser(portal), address.pathname + address.search, { persona: 'nur' }));
  const { claims } = await client.finish(change(pending), returned.searchParams);
  return (claims.sub_attributes as { identity_number: string }).identity_number;
}

/** Changes the body or the headers of requests to one of the issuer's addresses. */
const sending =
  (to: RegExp, change: (body: URLSearchParams, headers: { [name: string]: string }) => void): NonNullable<Tampering['out']> =>
  (address, options) => {
    if (!to.test(address)) return [address, options];
    const body = new URLSearchParams(String(options.body ?? ''));
    const headers = { ...options.headers };
    change(body, headers);
    return [address, { ...options, headers, body: options.body === undefined ? undefined : body }];
  };

it('an untouched exchange proves the person', async () => {
  expect(await exchange()).toBe('S8800001C');
});

it.each<[string, Tampering]>([
  ['another verifier', { out: sending(/token$/, (body) => body.set('code_verifier', 'x'.repeat(43))) }],
  ['no verifier', { out: sending(/token$/, (body) => body.delete('code_verifier')) }],
  ['another address to come back to', { out: sending(/token$/, (body) => body.set('redirect_uri', `${CALLBACK}/elsewhere`)) }],
  [
    'a broken signature of the client',
    { out: sending(/token$/, (body) => body.set('client_assertion', flipped(body.get('client_assertion') ?? ''))) },
  ],
  ['no signature of the client', { out: sending(/token$/, (body) => body.delete('client_assertion')) }],
  ['no proof of the key', { out: sending(/token$/, (_body, headers) => void delete headers.dpop) }],
  ['the access token without the proof of its key', { out: sending(/\/me$/, (_body, headers) => void delete headers.dpop) }],
  ['another client', { out: sending(/token$/, (body) => body.set('client_id', 'corppass')) }],
  ['an id token that was touched', { back: (address, text) => (/token$/.test(address) ? touchIdToken(text) : text) }],
  ['userinfo that was touched', { back: (address, text) => (/\/me$/.test(address) ? flipped(text) : text) }],
  ['userinfo that is neither signed nor encrypted', { back: (address, text) => (/\/me$/.test(address) ? '{"sub":"x"}' : text) }],
])('%s is refused', async (_what, tampering) => {
  await expect(exchange(tampering)).rejects.toThrow();
});

it.each<[string, (pending: PendingLogin) => PendingLogin]>([
  ['nonce', (pending) => ({ ...pending, nonce: 'x'.repeat(43) })],
  ['state', (pending) => ({ ...pending, state: 'x'.repeat(43) })],
  ['verifier', (pending) => ({ ...pending, verifier: 'x'.repeat(43) })],
])('another %s than the one sent is refused', async (_what, change) => {
  await expect(exchange({}, change)).rejects.toThrow();
});

it('a DPoP key that the code is not bound to is refused', async () => {
  const { pending: other } = await clientWith({}).begin('myinfo', CALLBACK);
  await expect(exchange({}, (pending) => ({ ...pending, dpop: other.dpop }))).rejects.toThrow();
});

it('a client that signs with its own keys is refused', async () => {
  await expect(clientWith({}, others).begin('myinfo', CALLBACK)).rejects.toThrow();
});

it('a client that lost the encryption key cannot read the answer', async () => {
  const client = clientWith({}, { ...own, decryption: others.decryption });
  const { pending, address } = await client.begin('myinfo', CALLBACK);
  const returned = new URL(await walk(await openBrowser(portal), address.pathname + address.search, { persona: 'nur' }));
  await expect(client.finish(pending, returned.searchParams)).rejects.toThrow();
});

it('a code works once, and its tokens are revoked when it comes again', async () => {
  const client = clientWith({});
  const { pending, address } = await client.begin('myinfo', CALLBACK);
  const returned = new URL(await walk(await openBrowser(portal), address.pathname + address.search, { persona: 'nur' }));
  await client.finish(pending, returned.searchParams);
  await expect(client.finish(pending, returned.searchParams)).rejects.toThrow();
});

it.each([
  'https://elsewhere.example/session/singpass/callback',
  'http://main.localhost/elsewhere',
  'http://main.localhost/session/singpass/callback?next=elsewhere',
  'http://main.localhost.elsewhere.example/session/singpass/callback',
])('nobody is redirected to %s', async (address) => {
  await expect(clientWith({}).begin('myinfo', address)).rejects.toThrow();
});

it.each(['redirect_uri', 'code_challenge', 'request_uri'])('the browser cannot change what was pushed beforehand: %s', async (name) => {
  const { address } = await clientWith({}).begin('myinfo', CALLBACK);
  address.searchParams.set(name, 'https://elsewhere.example/');
  const browser = await openBrowser(portal);
  const { status, headers, text } = await browser.call('GET', address.pathname + address.search);
  expect([status, headers.location ?? text].join(' ')).not.toContain('elsewhere.example');
});

/** A character in the middle of a token changed. */
function flipped(token: string): string {
  const at = token.lastIndexOf('.') + 10;
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
}

function touchIdToken(text: string): string {
  const tokens = JSON.parse(text) as { id_token: string };
  return JSON.stringify({ ...tokens, id_token: flipped(tokens.id_token) });
}
