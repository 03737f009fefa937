import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { give, giveInVain } from '../support/trial/people/give.ts';
import { donorA, fitrahOf } from '../support/trial/people/particulars.ts';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';

type Line = { readonly msg: string; readonly reqId?: string; readonly job?: string; readonly gift?: string; readonly route?: string };

let portal: TestPortal;
let lines: Line[];
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '192.0.2.0/24' }, { log: { write: (line) => void lines.push(JSON.parse(line)) } });
});
afterAll(() => portal.close());
beforeEach(() => {
  lines = [];
});

const GIVEN = '01JDX8Z0QK7V5T9M2N4P6R8S0W';
const ask = async (address: string, id: string) => {
  const { headers } = await portal.browse('portal.test', address).call('GET', '/live', undefined, { 'x-request-id': id });
  return { answered: headers['x-request-id'], logged: lines.at(-1)?.reqId };
};

it('a call has the trusted proxy’s id, in the answer and in its log line', async () => {
  expect(await ask('192.0.2.7', GIVEN)).toEqual({ answered: GIVEN, logged: GIVEN });
});

it.each([
  ['from a caller that is no trusted proxy', '198.51.100.7', GIVEN],
  ['with a name in it', '192.0.2.7', 'Siti binte Ali <siti@example.com>'],
  ['that is too long', '192.0.2.7', 'a'.repeat(65)],
  ['that is too short', '192.0.2.7', 'a'],
])('an id %s is ignored: the call gets our own', async (_, address, id) => {
  const { answered, logged } = await ask(address, id);
  expect(answered).toMatch(/^[0-9a-f-]{36}$/);
  expect(logged).toBe(answered);
});

it('a gift is logged by its number from the first call to its mail, without data of its donor', async () => {
  const donor = portal.browse('portal.test', '198.51.100.8');
  await donor.call('POST', '/session', {});
  const gift = await give(portal, donor, 'zakat', fitrahOf(donorA));
  await portal.work('mail');
  const steps = lines.filter(({ msg }) => /^A (gift|receipt) /.test(msg));
  expect(steps).toMatchObject([
    { msg: 'A gift is begun', gift },
    { msg: 'A gift is paid', gift },
    { msg: 'A gift has its receipt', gift },
    { msg: 'A receipt is mailed', gift, job: 'mail' },
  ]);
  const ofCalls = (path: string) => lines.filter(({ msg, route }) => msg === 'call' && route?.endsWith(path));
  for (const path of ['/createDonation', '/startPayment', '/paymentStatus']) {
    expect(ofCalls(path).length).toBeGreaterThan(0);
    for (const line of ofCalls(path)) expect(line).toMatchObject({ gift, reqId: expect.any(String) });
  }
  expect(steps[0]?.reqId).toBe(ofCalls('/createDonation')[0]?.reqId);
  expect(JSON.stringify(lines)).not.toMatch(/kenari|S1234567D|91234567|200640|aisyah/i);
});

it('an unpaid gift is only logged as begun', async () => {
  const donor = portal.browse('portal.test', '198.51.100.9');
  await donor.call('POST', '/session', {});
  await giveInVain(portal, donor, 'zakat', fitrahOf(donorA));
  expect(lines.map(({ msg }) => msg).filter((msg) => /^A (gift|receipt) /.test(msg))).toEqual(['A gift is begun']);
});
