import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOfDay } from '../../tools/trial/people/day-at-desk.ts';
import { bodyOfGift, type GiftAtDesk, giftAtDesk, memberOf } from '../../tools/trial/people/gift-at-desk.ts';
import { signInStaff } from '../../tools/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../tools/trial/portal.ts';
import { ROLES, type Role } from '../config/staff.ts';
import { digest } from '../kit/crypto/digest.ts';
import { calls, resolved } from '../kit/http/calls/calls.ts';
import { type Act, acts, isAct, STATES } from './acts.ts';

let portal: TestPortal;
let gift: GiftAtDesk;
const staff = new Map<Role, Browser>();
beforeAll(async () => {
  portal = await startTestPortal();
  gift = await giftAtDesk(portal);
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

type State = (typeof STATES)[keyof typeof STATES][number];

/** What is sent to a call so that it does what its act is. */
async function bodyOf(name: string, state: State, role: Role = 'support'): Promise<unknown> {
  if (name === 'desk-end-session') return { id: await sessionIn(state as 'open', 'support'), reason: 'To try who may.' };
  if (name === 'desk-end-own-session') return { id: await sessionIn(state as 'open', role) };
  const ofGift = bodyOfGift(portal, gift, name, { state, asker: await memberOf(portal, staff.get(role)) });
  return (await ofGift) ?? (await bodyOfDay(portal, name)) ?? (calls[name]?.body === undefined ? undefined : {});
}

/** The states in which a call's object can be; of one about no single object, one that stands for all. */
function statesOf(name: string): readonly State[] {
  const [kind] = Object.keys(actOf(name).on ?? {}) as (keyof typeof STATES)[];
  return kind === undefined ? ['open'] : STATES[kind];
}

const isFile = (name: string) => calls[name]?.answers['200']?.contentType !== undefined;

describe('the table of roles, acts and states', () => {
  it('has a call for each act, and an act for each call and route of the desk but the ways in', () => {
    expect(deskCalls.filter(([, { act, who }]) => !isAct(act) || who !== 'staff').map(([name]) => name)).toEqual([]);
    expect([...new Set(deskCalls.map(([, { act }]) => act))].toSorted()).toEqual(Object.keys(acts).toSorted());
    const routes = routesOf(portal).filter((route) => route.includes(' /desk'));
    const ways = ['GET /desk/sign-in', 'GET /desk/callback', 'POST /desk/back-channel'];
    const described = deskCalls.map(([, { method, path }]) => `${method} ${path}`);
    expect(routes.toSorted(), 'describe a new route of the desk in schemas/api, with its act').toEqual([...ways, ...described].toSorted());
  });

  it('asks for a reason wherever an act has one', () => {
    for (const [name, { body }] of deskCalls) {
      const required = (body && resolved(body).required) as readonly string[] | undefined;
      expect([name, required?.includes('reason') ?? false]).toEqual([name, actOf(name).reason === 'asked']);
    }
  });

  const cells = deskCalls.flatMap(([name]) => ROLES.flatMap((role) => statesOf(name).map((state) => ({ name, role, state }))));

  it.each(cells)('$name by $role, of what is $state', async ({ name, role, state }) => {
    const { method, path, act } = calls[name] ?? never();
    const browser = staff.get(role) ?? never();
    const { status, body } = await browser.call(method as 'GET', path, await bodyOf(name, state, role));
    if (name === 'desk-sign-out') await staffed(role);
    const { roles, on } = actOf(name);
    const isInState =
      on === undefined ||
      Object.values(on)
        .flat()
        .includes(state as never);
    if (!roles.includes(role)) expect({ status, body }).toMatchObject({ status: 403, body: { status: 0, code: 'NOT_YOURS' } });
    else if (isInState) expect({ act, status, body }).toMatchObject({ act, status: 200, ...(!isFile(name) && { body: { status: 1 } }) });
    else expect({ status, body }).toMatchObject({ status: 409, body: { code: 'NOT_OPEN' } });
  });

  it.each(deskCalls.map(([name]) => name))('%s is nothing to nobody, to a donor, or to a made-up token', async (name) => {
    const { method, path } = calls[name] ?? never();
    const donor = portal.browse();
    await donor.call('POST', '/session', {});
    const forged = portal.browse();
    for (const token of ['x', 'A'.repeat(43), donor.cookies.get('sid') ?? '']) {
      forged.cookies.set('desk', token);
      forged.cookies.set('sid', donor.cookies.get('sid') ?? '');
      for (const browser of [portal.browse(), donor, forged]) {
        const { status, body } = await browser.call(method as 'GET', path, await bodyOf(name, 'open'));
        expect({ status, body }).toMatchObject({ status: 401, body: { status: 0, code: 'NO_SESSION' } });
      }
    }
  });

  it('is no donor’s way in, either: a session of staff is no session of a donor', async () => {
    const { status } = await (staff.get('operator') ?? never()).call('GET', '/session/draft/zakat');
    expect(status).toBe(401);
  });

  it('takes part in nothing that another site asks for', async () => {
    const operator = staff.get('operator') ?? never();
    const body = await bodyOf('desk-end-session', 'open');
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
