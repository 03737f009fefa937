import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { share } from '../../../tests/support/variants.ts';
import { bodyOfDay, wrongRate } from '../../../tests/support/trial/people/day-at-desk.ts';
import { bodyOfPersonalData } from '../../../tests/support/trial/people/personal-data-at-desk.ts';
import { donorB, fitrahOf } from '../../../tests/support/trial/people/particulars.ts';
import { bodyOfGift, type GiftAtDesk, giftAtDesk, memberOf } from '../../../tests/support/trial/people/gift-at-desk.ts';
import { signInStaff } from '../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../tests/support/trial/portal.ts';
import { bodyOnRelease, releaseIn, releasesOf, takeAsJudged } from '../../../tests/support/trial/releases.ts';
import { findRelease, type Release } from '../releases/index.ts';
import type { ReleaseState } from '../../releases/index.ts';
import { ROLES, type Role } from '../config/staff.ts';
import { digest } from '../kit/crypto/digest.ts';
import { calls, resolved } from '../kit/http/calls/calls.ts';
import { type Act, acts, isAct, STATES } from './acts.ts';

let portal: TestPortal;
let gift: GiftAtDesk;
let donor: Browser;
const staff = new Map<Role, Browser>();
beforeAll(async () => {
  portal = await startTestPortal({ CONTENT: 'releases' });
  gift = await giftAtDesk(portal);
  donor = portal.browse();
  await donor.call('POST', '/session', {});
  for (const role of ROLES) await staffed(role);
}, 60_000);
afterAll(() => portal.close());
beforeEach(() => portal.services.db.deleteFrom('rate_limits').execute());

async function staffed(role: Role): Promise<Browser> {
  const browser = portal.browse();
  await signInStaff(browser, { role });
  staff.set(role, browser);
  return browser;
}

const deskCalls = Object.entries(calls).filter(([, { path }]) => path.startsWith('/desk/'));
const actOf = (name: string): Act => {
  const what = calls[name]?.act;
  if (!isAct(what)) throw new Error(`${name} names no act`);
  return acts[what];
};

const methodOf = (name: string) => (calls[name] ?? never()).method as 'GET';
const isFile = (name: string) => calls[name]?.answers['200']?.contentType !== undefined;

/** Another session of a role, in a state. */
async function sessionIn(state: (typeof STATES)['session'][number], role: Role): Promise<string> {
  const browser = portal.browse();
  await signInStaff(browser, { role });
  const { db, clock } = portal.services;
  const { id } = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('token_hash', '=', digest(browser.cookies.get('desk') ?? ''))
    .executeTakeFirstOrThrow();
  if (state === 'ended')
    await db.updateTable('staff_sessions').set({ ended_at: clock.now(), ended_by: 'sign-out' }).where('id', '=', id).execute();
  if (state === 'expired') await db.updateTable('staff_sessions').set({ expires_at: clock.now() }).where('id', '=', id).execute();
  return id;
}

/** Whether the act is allowed on an object in this state. */
function isInState(name: string, state: State): boolean {
  const { on } = actOf(name);
  return (
    on === undefined ||
    Object.values(on)
      .flat()
      .includes(state as never)
  );
}

type State = (typeof STATES)[keyof typeof STATES][number];
type Sent = { readonly path: string; readonly body: unknown };
/** Releases on which no act is tried, by their states. */
const seen = new Map<ReleaseState, Release>();

/** One of them, unless it has come to another state by what went live since. */
async function seenIn(state: ReleaseState): Promise<Release> {
  const { id } = seen.get(state) ?? { id: '' };
  const known = await findRelease(portal.services.db, id);
  const release = known?.state === state ? known : await releaseIn(portal, state);
  seen.set(state, release);
  return release;
}

/** The request with which a call performs its act. */
async function sentTo(name: string, state: State, role: Role = 'support'): Promise<Sent> {
  const { path, body } = calls[name] ?? never();
  if (name === 'desk-end-session') return { path, body: { id: await sessionIn(state as 'open', 'support'), reason: 'To try who may.' } };
  if (name === 'desk-end-own-session') return { path, body: { id: await sessionIn(state as 'open', role) } };
  if (name.includes('-release') || name === 'desk-revert-urgently') return sentToRelease(name, state, role);
  if (path.includes('/wrong-rates/:id')) return { path: path.replace(':id', await wrongRate(portal)), body: undefined };
  if (name === 'desk-preview-pdf') return { path, body: { flow: 'zakat', answers: fitrahOf(donorB) } };
  const ofGift = bodyOfGift(portal, gift, name, { state, asker: await memberOf(portal, staff.get(role)) });
  return {
    path,
    body:
      (await ofGift) ??
      (await bodyOfDay(portal, name)) ??
      (await bodyOfPersonalData(portal, name)) ??
      (body === undefined ? undefined : {}),
  };
}

async function sentToRelease(name: string, state: State, role: Role): Promise<Sent> {
  const { path } = calls[name] ?? never();
  if (name === 'desk-make-release') return { path, body: { title: 'To try who may' } };
  if (name === 'desk-releases') return { path, body: undefined };
  const of = (actOf(name).on?.release === undefined ? 'draft' : state) as ReleaseState;
  const isDone = actOf(name).roles.includes(role) && isInState(name, state);
  const release = await (isDone ? releaseIn(portal, of) : seenIn(of));
  const query =
    { 'desk-release-file': '?path=flows/site.json', 'desk-release-rule': '?name=rates.nisab', 'desk-release-uses': '?name=rates.nisab' }[
      name
    ] ?? '';
  return { path: path.replace(':id', release.id) + query, body: await bodyOnRelease(portal, name, release) };
}

const every = deskCalls.flatMap(([name]) => statesOf(name).map((state) => ({ name, state })));

describe('the table of roles, acts and states', () => {
  it('has a call for each act, and an act for each call and route of the desk except the sign-in', () => {
    expect(deskCalls.filter(([, { act, who }]) => !isAct(act) || who !== 'staff').map(([name]) => name)).toEqual([]);
    expect([...new Set(deskCalls.map(([, { act }]) => act))].toSorted()).toEqual(Object.keys(acts).toSorted());
    const routes = routesOf(portal).filter((route) => route.includes(' /desk') && !route.endsWith('*'));
    const ways = ['GET /desk/sign-in', 'GET /desk/callback', 'POST /desk/back-channel'];
    const pages = ['GET /desk', 'GET /desk/preview-frame'];
    const described = deskCalls.map(([, { method, path }]) => `${method} ${path}`);
    expect(routes.toSorted(), 'describe a new route of the desk in schemas/api, with its act').toEqual(
      [...ways, ...pages, ...described].toSorted(),
    );
  });

  it('requires a reason for every act that demands one', () => {
    for (const [name, { body }] of deskCalls) {
      const required = (body && resolved(body).required) as readonly string[] | undefined;
      expect([name, required?.includes('reason') ?? false]).toEqual([name, actOf(name).reason === 'asked']);
    }
  });

  it.each(every)('$name on $state is refused to each role without the right', async ({ name, state }) => {
    const others = ROLES.filter((role) => !actOf(name).roles.includes(role));
    if (others.length === 0) return;
    // It does nothing to what it is refused of: the same is sent by all.
    const { path, body: asked } = await sentTo(name, state);
    for (const role of others) {
      const { status, body } = await (staff.get(role) ?? never()).call(methodOf(name), path, asked);
      expect({ role, status, body }).toMatchObject({ role, status: 403, body: { status: 0, code: 'NOT_YOURS' } });
    }
  });

  it.each(deskCalls.map(([name]) => name))('%s is answered alike for a signed-out caller, a donor and a made-up token', async (name) => {
    const [first = 'open'] = statesOf(name);
    const { path, body: asked } = await sentTo(name, first);
    const forged = ['x', 'A'.repeat(43), donor.cookies.get('sid') ?? ''].map((token) => {
      const browser = portal.browse();
      browser.cookies.set('desk', token);
      browser.cookies.set('sid', donor.cookies.get('sid') ?? '');
      return browser;
    });
    for (const browser of [portal.browse(), donor, ...forged]) {
      const { status, body } = await browser.call(methodOf(name), path, asked);
      expect({ status, body }).toMatchObject({ status: 401, body: { status: 0, code: 'NO_SESSION' } });
    }
  });

  it.each(deskCalls.map(([name]) => name).filter((name) => actOf(name).people === 2))(
    '%s takes a second person: whoever made the thing is refused, whatever the role',
    async (name) => {
      const { method, path } = calls[name] ?? never();
      if (name === 'desk-approve-release') {
        const approver = staff.get('approver') ?? never();
        const { id, hash } = await releaseIn(portal, 'in-review', await memberOf(portal, approver));
        await takeAsJudged(releasesOf(portal), id);
        const { status, body } = await approver.call(method as 'GET', path.replace(':id', id), { seen: hash, liveAt: null, ticked: [] });
        expect({ status, body }).toMatchObject({ status: 409, body: { code: 'OWN_RELEASE' } });
        return;
      }
      const finance = staff.get('finance') ?? never();
      if (name === 'desk-confirm-rate-mails') {
        const own = { id: await wrongRate(portal, await memberOf(portal, finance)) };
        const { status, body } = await finance.call(method as 'GET', path, own);
        expect({ status, body }).toMatchObject({ status: 409, body: { code: 'YOUR_OWN' } });
        return;
      }
      if (name === 'desk-confirm-address') {
        const waiting = await bodyOfGift(portal, gift, name, { state: 'open', asker: '' });
        const by = { corrected_by: await memberOf(portal, finance) };
        await portal.services.db.updateTable('address_corrections').set(by).where('state', '=', 'open').execute();
        const { status, body } = await finance.call(method as 'GET', path, waiting);
        expect({ status, body }).toMatchObject({ status: 409, body: { code: 'YOUR_OWN' } });
        return;
      }
      const own = await bodyOfGift(portal, gift, 'desk-withdraw-refund', { state: 'open', asker: await memberOf(portal, finance) });
      const { status, body } = await finance.call(method as 'GET', path, {
        ...(name === 'desk-refuse-refund' && { reason: 'wrong-amount' }),
        ...own,
      });
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'YOUR_OWN' } });
    },
  );

  it('gives staff no donor access: a staff session is no donor session', async () => {
    const { status } = await (staff.get('operator') ?? never()).call('GET', '/session/draft/zakat');
    expect(status).toBe(401);
  });

  it('refuses requests from other sites', async () => {
    const operator = staff.get('operator') ?? never();
    const { body } = await sentTo('desk-end-session', 'open');
    const elsewhere: readonly { readonly [name: string]: string }[] = [
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of elsewhere) {
      const { status, body: said } = await operator.call('POST', '/desk/api/sessions/end', body, headers);
      expect({ status, code: said.code }).toEqual({ status: 401, code: 'OTHER_ORIGIN' });
    }
  });
});

describe('permitted roles', () => {
  // Earlier drafts would be rebased onto each release that becomes live.
  beforeEach(async () => {
    const open = ['draft', 'in-review', 'scheduled'] as const;
    const { db } = portal.services;
    await db.updateTable('releases').set({ state: 'discarded', live_at: null }).where('state', 'in', open).execute();
  });

  const permitted = every.flatMap((one) => actOf(one.name).roles.map((role) => ({ ...one, role })));

  it.each(share(import.meta.url, permitted, 1 / 4))('$name by $role on $state succeeds', async ({ name, role, state }) => {
    const { act } = calls[name] ?? never();
    const browser = staff.get(role) ?? never();
    const { path, body: asked } = await sentTo(name, state, role);
    const { status, body } = await browser.call(methodOf(name), path, asked);
    if (name === 'desk-sign-out') await staffed(role);
    if (isInState(name, state))
      expect({ act, status, ...(!isFile(name) && { body }) }).toMatchObject({
        act,
        status: 200,
        ...(!isFile(name) && { body: { status: 1 } }),
      });
    else expect({ status, body }).toMatchObject({ status: 409, body: { code: 'NOT_OPEN' } });
  });
});

function statesOf(name: string): readonly State[] {
  const { on } = actOf(name);
  if (on === undefined) return ['open'];
  return Object.keys(on).flatMap((kind) => STATES[kind as keyof typeof STATES] as readonly State[]);
}

/** "GET /desk/api/me": each route, read from Fastify's tree of them, in which a line holds what follows on the line that it hangs on. */
function routesOf({ app }: TestPortal): string[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, before = '', part = '', methods = ''] = /^(.*?)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      parts.splice(before.length / 4, parts.length, part);
      const path = `/${parts.join('').replace(/^\//, '')}`;
      return methods.split(', ').flatMap((method) => (method === '' || method === 'HEAD' ? [] : [`${method} ${path}`]));
    });
}

function never(): never {
  throw new Error('It is there.');
}
