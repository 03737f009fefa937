import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { urlTricks } from '../../../../tests/data/url-tricks.ts';
import { chooseAs, returnAs, signInStaff } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import type { Role, SecondFactor } from '../../config/staff.ts';
import { createStaffSessions } from '../sessions/store.ts';
import type { SignedIn, StaffClient, StaffProviderAccess } from './client.ts';
import { registerSignIn, rolesOf } from './routes.ts';

let portal: TestPortal;
const lines: string[] = [];
beforeAll(async () => {
  portal = await startTestPortal({}, { log: { write: (line) => void lines.push(line) } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = TEST_DAY;
  await portal.services.db.deleteFrom('rate_limits').execute();
});

async function signedIn(role: Role): Promise<Browser> {
  const browser = portal.browse();
  await signInStaff(browser, { role });
  return browser;
}
const statusOf = async (browser: Browser) => (await browser.call('GET', '/desk/api/me')).status;

describe('the sign-in', () => {
  it('redirects to the provider with PKCE, state and nonce, and back to the requested page of the desk', async () => {
    const browser = portal.browse();
    const { headers } = await browser.call('GET', '/desk/sign-in?to=/desk/sessions');
    const asked = new URL(String(headers.location), 'http://portal.test').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://portal.test/desk/callback',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(asked.has('max_age')).toBe(false);
    expect(await signInStaff(browser, { role: 'qa', to: '/desk/sessions' })).toBe('/desk/sessions');
  });

  it.each(['cross-site', 'same-site'])('refuses to begin from another page (%s), which would sign a member in unasked', async (site) => {
    const { status, headers } = await portal.browse().call('GET', '/desk/sign-in', undefined, { 'sec-fetch-site': site });
    expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/desk', undefined]);
  });

  it('makes the provider authenticate the person again when a fresh sign-in is required', async () => {
    const { headers } = await portal.browse().call('GET', '/desk/sign-in?fresh=yes');
    const asked = new URL(String(headers.location), 'http://portal.test').searchParams;
    expect([asked.get('max_age'), asked.get('prompt')]).toEqual(['0', 'login']);
  });

  it('returns to the state of a linked preview', async () => {
    const to = '/desk/preview?flow=zakat&fixture=tests%2Ffixtures%2Fzakat%2Fharta.json&day=2026-12-01';
    expect(await signInStaff(portal.browse(), { role: 'qa', to })).toBe(to);
  });

  it('redirects only to pages of the desk', async () => {
    const elsewhere = [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/desk/../x',
      '/desk//elsewhere.example',
      '/desk?x',
      '/',
    ];
    for (const to of [...elsewhere, ...urlTricks]) {
      await portal.services.db.deleteFrom('rate_limits').execute();
      expect(await signInStaff(portal.browse(), { role: 'qa', to })).toBe('/desk');
    }
  }, 90_000);

  it('works once, within ten minutes, in the browser that began it', async () => {
    const [victim, thief] = [portal.browse(), portal.browse()];
    const callback = await chooseAs(thief, '/desk/sign-in', 'operator');
    expect(await returnAs(victim, callback)).toMatchObject({ status: 303, location: '/desk?trouble=again' });
    expect(await statusOf(victim)).toBe(401);
    expect(await returnAs(thief, callback)).toMatchObject({ location: '/desk' });
    thief.cookies.set('desk', '');
    expect(await returnAs(thief, callback)).toMatchObject({ location: '/desk?trouble=again' });

    const late = portal.browse();
    const tooLate = await chooseAs(late, '/desk/sign-in', 'operator');
    portal.clock.now = new Date(TEST_DAY.getTime() + 11 * 60_000);
    expect(await returnAs(late, tooLate)).toMatchObject({ location: '/desk?trouble=again' });
  });

  it('accepts only the code that belongs to its state', async () => {
    const [one, other] = [portal.browse(), portal.browse()];
    const [mine, theirs] = [await chooseAs(one, '/desk/sign-in', 'qa'), await chooseAs(other, '/desk/sign-in', 'operator')];
    const mixed = new URL(mine, 'http://portal.test');
    mixed.searchParams.set('code', new URL(theirs, 'http://portal.test').searchParams.get('code') ?? '');
    expect(await returnAs(one, mixed.pathname + mixed.search)).toMatchObject({ location: '/desk?trouble=provider' });
    expect(await statusOf(one)).toBe(401);
    for (const junk of ['', '?state=', '?state=a&state=b', '?error=x', `?state=${'A'.repeat(43)}&code=x`])
      expect(await returnAs(portal.browse(), `/desk/callback${junk}`)).toMatchObject({ status: 303, location: '/desk?trouble=again' });
  });

  it('reports that the person cancelled', async () => {
    const browser = portal.browse();
    const callback = await chooseAs(browser, '/desk/sign-in', 'nobody');
    expect(await returnAs(browser, callback)).toMatchObject({ location: '/desk?trouble=refused' });
  });

  it('refuses a person in no group of the desk, and records it', async () => {
    const staff = portal.services.config.staff as { groups: { [group: string]: readonly Role[] } };
    const before = staff.groups;
    staff.groups = { other: ['editor'] };
    const browser = portal.browse();
    expect(await signInStaff(browser, { role: 'editor' })).toBe('/desk?trouble=no-role');
    staff.groups = before;
    expect(await statusOf(browser)).toBe(401);
    const [line] = await portal.services.db.selectFrom('audit_log').selectAll().where('event', '=', 'staff.sign-in-refused').execute();
    expect(JSON.parse(line?.details ?? '{}')).toMatchObject({ because: 'no-role' });
  });

  it('requires a second factor in the id token where configured, and records refusals', async () => {
    const staff = portal.services.config.staff as { secondFactor: SecondFactor };
    const before = staff.secondFactor;
    const cameWith = async (amr: string) => {
      staff.secondFactor = { kind: 'told', acr: [], amr: [amr] };
      return signInStaff(portal.browse(), { role: 'editor' });
    };
    expect([await cameWith('mfa'), await cameWith('hwk')]).toEqual(['/desk', '/desk?trouble=second-factor']);
    staff.secondFactor = before;
  });

  it('is rate limited for repeated tries', async () => {
    const browser = portal.browse();
    const statuses = [];
    for (let tries = 0; tries < 62; tries += 1) statuses.push((await browser.call('GET', '/desk/callback?state=x')).status);
    expect(statuses.slice(0, 60).every((status) => status === 303)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  it('leaves no code, state, token or name in the log', async () => {
    lines.length = 0;
    const browser = portal.browse();
    const callback = await chooseAs(browser, '/desk/sign-in', 'operator');
    await returnAs(browser, callback);
    const { code = '', state = '' } = Object.fromEntries(new URL(callback, 'http://portal.test').searchParams);
    expect(lines.length).toBeGreaterThan(3);
    for (const secret of [code, state, browser.cookies.get('desk') ?? '', 'Contoh']) {
      expect(secret.length).toBeGreaterThan(5);
      expect(lines.join('')).not.toContain(secret);
    }
  });
});

describe('the provider’s claims', () => {
  const access = {
    issuer: 'https://id.office.test',
    clientId: 'desk',
    clientSecret: 'x',
    groupsClaim: 'groups',
    acrValues: [],
    fetch: undefined,
  } as StaffProviderAccess;
  /** Returns from a provider with these claims; gives the resulting address, and the person whose sign-in counts as fresh. */
  async function cameBack(said: Partial<SignedIn>, fresh: 'any' | 'fresh', services = portal.services) {
    const app = fastify();
    await app.register(cookie);
    const pending = {
      redirectUri: '',
      state: `state-${Math.random()}`,
      nonce: '',
      verifier: '',
      to: '/desk',
      freshSince: fresh === 'fresh' ? Date.now() : null,
    };
    const client: StaffClient = {
      begin: async () => ({ pending, address: new URL('https://id.office.test/') }),
      finish: async () => ({
        person: { subject: 'made-up', name: 'Made Up', email: '' },
        groups: ['editor'],
        authenticatedAt: null,
        sid: null,
        acr: null,
        amr: [],
        ...said,
      }),
      keysAt: async () => new URL('https://id.office.test/keys'),
    };
    registerSignIn(app, { services, sessions: createStaffSessions(services), client, access });
    const begun = await app.inject({ url: '/desk/sign-in' });
    const [way] = begun.cookies;
    const back = await app.inject({ url: `/desk/callback?state=${pending.state}`, cookies: { [way?.name ?? '']: way?.value ?? '' } });
    const desk = back.cookies.find(({ name }) => /^(__Host-)?desk$/.test(name));
    const browser = portal.browse();
    if (desk !== undefined) browser.cookies.set('desk', desk.value);
    return { location: back.headers.location, browser, cookies: [...begun.cookies, ...back.cookies] };
  }

  it('are kept in production in host-only, https-only cookies that no script reads', async () => {
    const { services } = portal;
    const config = { ...services.config, production: true, publicUrl: 'https://portal.test' };
    const { cookies } = await cameBack({}, 'any', { ...services, config });
    const own = { path: '/', httpOnly: true, secure: true };
    expect(cookies.map(({ name }) => name)).toEqual(['__Host-desk-way', '__Host-desk-way', '__Host-desk']);
    expect(cookies).toMatchObject([
      { ...own, sameSite: 'Lax' },
      { ...own, sameSite: 'Lax', value: '' },
      { ...own, sameSite: 'Strict' },
    ]);
    expect(cookies.some(({ domain }) => domain !== undefined)).toBe(false);
  });

  it('are refused for a fresh sign-in when the authentication is old', async () => {
    const hourAgo = Date.now() - 3_600_000;
    expect((await cameBack({ authenticatedAt: hourAgo }, 'fresh')).location).toBe('/desk?trouble=not-fresh');
    expect((await cameBack({ authenticatedAt: null }, 'fresh')).location).toBe('/desk?trouble=not-fresh');
    expect((await cameBack({ authenticatedAt: Date.now() }, 'fresh')).location).toBe('/desk');
    expect((await cameBack({ authenticatedAt: hourAgo }, 'any')).location).toBe('/desk');
  });

  it('satisfy the second factor in any configured way, which is requested by its class', async () => {
    const secondFactor = { kind: 'told', acr: ['two-factors'], amr: ['mfa', 'hwk'] } as const;
    const { config } = portal.services;
    const services = { ...portal.services, config: { ...config, staff: { ...config.staff, secondFactor } } };
    const cameTo = async (said: Partial<SignedIn>) => (await cameBack(said, 'any', services)).location;
    expect(await cameTo({})).toBe('/desk?trouble=second-factor');
    expect(await cameTo({ acr: 'one-factor', amr: ['pwd'] })).toBe('/desk?trouble=second-factor');
    expect(await cameTo({ acr: 'two-factors' })).toBe('/desk');
    expect(await cameTo({ amr: ['pwd', 'hwk'] })).toBe('/desk');
    const refused = await portal.services.db.selectFrom('audit_log').selectAll().where('event', '=', 'staff.sign-in-refused').execute();
    expect(JSON.parse(refused.at(-1)?.details ?? '{}')).toMatchObject({ because: 'second-factor' });
  });

  it.each([
    ['an hour ago', Date.now() - 3_600_000],
    ['in the future', Date.now() + 3_600_000],
    ['never', null],
  ])('make the sign-in as fresh as reported: the person was seen %s', async (when, authenticatedAt) => {
    const { browser } = await cameBack({ authenticatedAt, groups: ['operator'] }, 'any');
    const { body } = await browser.call('POST', '/desk/api/sessions/end', { id: 'A'.repeat(22), reason: 'To try it.' });
    expect(body.code).toBe(when === 'in the future' ? 'NO_SUCH_SESSION' : 'SIGN_IN_AGAIN');
  });

  it('give no role by a group named like a JavaScript property', () => {
    expect(rolesOf(['__proto__', 'constructor', 'toString'], { editors: ['editor'] })).toEqual([]);
    expect(rolesOf(['b', 'a'], { a: ['operator', 'qa'], b: ['qa', 'editor'] })).toEqual(['editor', 'qa', 'operator']);
  });
});

describe('a logout token of the provider', () => {
  const ISSUER = 'http://stand-in.invalid/sandbox/staff';
  type Said = { readonly [claim: string]: unknown };
  const LOGOUT: Said = { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } };

  async function tell(
    claims: Said,
    { issuer = ISSUER, audience = 'desk', kid = 'stand-in', typ = 'logout+jwt', issuedAt = Math.floor(Date.now() / 1000) } = {},
  ) {
    const { payload } = await portal.services.db
      .selectFrom('stand_in_sign_ins')
      .select('payload')
      .where('model', '=', 'Key')
      .executeTakeFirstOrThrow();
    const { signing } = payload as { signing: JWK };
    const token = await new SignJWT({ ...claims, jti: 'once' })
      .setProtectedHeader({ alg: 'ES256', kid, typ })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .sign(await importJWK(signing, 'ES256'));
    return post(token);
  }
  const post = async (logout_token: string) => {
    const headers = { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ logout_token }).toString();
    return (await portal.app.inject({ method: 'POST', url: '/desk/back-channel', headers, payload })).statusCode;
  };
  const subOf = async (browser: Browser) => {
    const { body } = await browser.call<{ roles: string[] }>('GET', '/desk/api/me');
    return body.roles[0] === 'editor' ? 'staff-1' : 'staff-3';
  };

  it('ends all sessions of its person and no others; the record has each', async () => {
    const [one, two, other] = [await signedIn('editor'), await signedIn('editor'), await signedIn('finance')];
    expect(await tell({ ...LOGOUT, sub: await subOf(one) })).toBe(200);
    expect([await statusOf(one), await statusOf(two), await statusOf(other)]).toEqual([401, 401, 200]);
    const entries = await portal.services.db
      .selectFrom('audit_log')
      .select('event')
      .where('event', '=', 'staff.session-ended-by-provider')
      .execute();
    expect(entries.length).toBeGreaterThanOrEqual(2);
  });

  it('ends only the session that it names', async () => {
    const [one, two] = [await signedIn('editor'), await signedIn('editor')];
    const rows = await portal.services.db
      .selectFrom('staff_sessions')
      .select('provider_sid')
      .where('ended_at', 'is', null)
      .where('provider_sid', 'is not', null)
      .execute();
    expect(new Set(rows.map(({ provider_sid }) => provider_sid)).size).toBe(rows.length);
    const { digest } = await import('../../kit/crypto/digest.ts');
    const own = await portal.services.db
      .selectFrom('staff_sessions')
      .select('provider_sid')
      .where('token_hash', '=', digest(one.cookies.get('desk') ?? ''))
      .executeTakeFirstOrThrow();
    expect(await tell({ ...LOGOUT, sub: 'staff-1', sid: own.provider_sid })).toBe(200);
    expect([await statusOf(one), await statusOf(two)]).toEqual([401, 200]);
  });

  it('is refused for another issuer or desk, when old or unsigned, or when it is an id token', async () => {
    const browser = await signedIn('editor');
    const sub = 'staff-1';
    const wrong = [
      await tell({ ...LOGOUT, sub }, { issuer: 'https://elsewhere.example' }),
      await tell({ ...LOGOUT, sub }, { audience: 'another' }),
      await tell({ ...LOGOUT, sub }, { kid: 'unknown' }),
      await tell({ ...LOGOUT, sub }, { issuedAt: Math.floor(Date.now() / 1000) - 3_600 }),
      await tell({ ...LOGOUT, sub, nonce: 'n' }),
      await tell({ ...LOGOUT, sub }, { typ: 'JWT' }),
      await tell({ sub }),
      await tell({ ...LOGOUT }),
      await post(
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ ...LOGOUT, sub, iss: ISSUER, aud: 'desk' })).toString('base64url')}.`,
      ),
      await post(''),
    ];
    expect(new Set(wrong)).toEqual(new Set([422]));
    expect(await statusOf(browser)).toBe(200);
  });
});
