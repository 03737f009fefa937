import { afterAll, beforeAll, expect, it } from 'vitest';
import { share } from '../../tests/support/variants.ts';
import { calls } from '../../src/server/kit/http/calls/calls.ts';
import { startTestPortal, type TestPortal } from '../../tests/support/trial/portal.ts';
import { throwDice } from '../simulation/dice.ts';
import { faultOf, isAccepted } from './check-answer.ts';
import { fuzzCall } from './fuzz-call.ts';
import { goodRequest } from './requests.ts';
import { send } from './sent.ts';
import { setStage, type Stage } from './stage.ts';

let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'http://portal.test', PASSWORD_COST: '4', CONTENT: 'releases' });
  stage = await setStage(portal);
}, 180_000);
afterAll(() => portal.close());

/** An eighth of the calls in each check; the nightly run sends a thousand to each. */
it.each(share('fuzz', Object.entries(calls), 1 / 8))(
  '%s answers whatever is sent as it is described, and is reached',
  async (name, call) => {
    const { faults } = await fuzzCall(stage, name, call, { howMany: 20, seed: 20_260_915 });
    expect(faults).toEqual([]);
  },
);

it.each(share('good requests', Object.entries(calls), 1 / 2))('%s accepts a good request', async (name, call) => {
  await stage.resetLimits();
  const answer = await send(call, await goodRequest(stage, name, call, throwDice(1)));
  expect(isAccepted(name, answer), `add a recipe in lab/fuzz/good.ts: ${answer.status} ${answer.text.slice(0, 300)}`).toBe(true);
});

it('an empty answer is no success, whatever its status; the specification’s status 0 is', () => {
  const json = { 'content-type': 'application/json' };
  const isDone = (name: string, status: number, body: object, headers: object = json) =>
    isAccepted(name, { status, text: JSON.stringify(body), headers: { ...headers } });
  expect(isDone('get-donor-transactions', 200, { status: 0, message: 'Nobody is signed in.', totalRecords: 0, data: [] })).toBe(false);
  expect(isDone('get-donor-transactions', 200, { status: 1, message: '', totalRecords: 0, data: [] })).toBe(true);
  expect(isDone('register-cognito-user', 200, { status: 0, message: '' })).toBe(true);
  expect(isDone('register-cognito-user', 200, { status: 1, message: '' })).toBe(false);
  expect(isDone('check-nric-unique', 200, { status: 0 })).toBe(true);
  expect(isDone('search-address', 200, { found: 0, results: [] })).toBe(false);
  expect(isDone('read-draft', 204, {})).toBe(false);
  expect(isDone('singpass-callback', 303, {}, { location: '/singpass/confirmation?outcome=failed' })).toBe(false);
  expect(isDone('receipt-pdf', 404, { status: 0 })).toBe(false);
});

it('notices a server that fails, reveals internals, echoes input or answers something else', () => {
  const call = calls['check-nric-unique'];
  if (call === undefined) throw new Error('The call is gone.');
  const json = { 'content-type': 'application/json' };
  const faultsOf = (status: number, body: object) => faultOf(call, { status, text: JSON.stringify(body), headers: json });
  const refusal = { status: 0, code: 'INVALID_REQUEST', message: 'The request is not what is expected.' };
  expect(faultsOf(422, refusal)).toBeUndefined();
  expect(faultsOf(200, { status: 1 })).toBeUndefined();
  expect(faultsOf(500, refusal)).toMatch(/500/);
  expect(faultsOf(503, refusal)).toMatch(/503/);
  expect(faultsOf(403, refusal)).toMatch(/not described/);
  expect(faultsOf(422, { ...refusal, message: 'zq123fuzz is no NRIC' })).toMatch(/repeated/);
  expect(faultsOf(422, { ...refusal, message: 'at /srv/src/server/start/app.ts:12' })).toMatch(/inside/);
  expect(faultsOf(422, { error: 'no' })).toMatch(/without status, code and message/);
  expect(faultsOf(200, { status: 1, nric: 'S1234567D' })).toMatch(/schema/);
});
