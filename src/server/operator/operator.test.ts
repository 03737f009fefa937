import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../tools/trial/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.services.db.deleteFrom('rate_limits').execute());

const KEY = 'operator-key';
const SERVES = 'The content as it stands serves.';
const enter = (key: string) =>
  portal.app.inject({
    method: 'POST',
    url: '/operator',
    headers: { host: 'portal.test', origin: 'http://portal.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ key }).toString(),
  });
const page = (headers: { [name: string]: string } = {}, url = '/operator') =>
  portal.app.inject({ url, headers: { host: 'portal.test', ...headers } });

it('asks for the key in a form, and never takes it from an address, which logs and histories keep', async () => {
  for (const url of ['/operator', '/operator?key=', `/operator?key=${KEY}`]) {
    const answer = await page({}, url);
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('type="password"');
    expect(answer.body).not.toContain(SERVES);
  }
});

it('takes the key in a header, from a command', async () => {
  expect((await page({ 'x-operator-key': KEY })).body).toContain(SERVES);
  expect((await page({ 'x-operator-key': 'wrong' })).statusCode).toBe(401);
});

it('takes the key from the form, for half an hour, in a cookie that no script reads and no other site sends', async () => {
  const entered = await enter(KEY);
  expect(entered).toMatchObject({ statusCode: 303, headers: { location: '/operator' } });
  const [cookie] = entered.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/operator' });
  expect(cookie?.value).not.toContain(KEY);
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
  expect((await page(headers)).body).toContain(SERVES);

  const { now } = portal.clock;
  portal.clock.now = new Date(now.getTime() + 31 * 60_000);
  expect((await page(headers)).statusCode).toBe(401);
  portal.clock.now = now;
  const longer = `${Number(cookie?.value.split('.')[0]) + 1}.${cookie?.value.split('.')[1]}`;
  expect((await page({ cookie: `${cookie?.name}=${longer}` })).statusCode).toBe(401);
});

it('says that a key is wrong, sets nothing, and slows whoever goes on trying', async () => {
  const answer = await enter('wrong');
  expect(answer.statusCode).toBe(401);
  expect(answer.body).toContain('This is not the key.');
  expect(answer.cookies).toEqual([]);
  for (let tries = 0; tries < 29; tries += 1) await enter('wrong');
  expect((await enter(KEY)).statusCode).toBe(429);
});
