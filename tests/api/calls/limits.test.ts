import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/server/kit/http/calls/calls.ts';
import { goodRequest } from '../../../src/tools/fuzz/requests.ts';
import { send } from '../../../src/tools/fuzz/sent.ts';
import { setStage, type Stage } from '../../../src/tools/fuzz/stage.ts';
import { throwDice } from '../../../src/tools/simulation/dice.ts';
import { startTestPortal, type TestPortal } from '../../../src/tools/trial/portal.ts';

const OWN_SESSION = 'Reads or writes one row of the session that asks, and POST /session, which opens one, is limited.';
const FROM_MEMORY = 'The same for everybody, answered from memory.';

/** The calls that may be asked without limit, each with the reason. */
const UNLIMITED: { readonly [call: string]: string } = {
  'account-settings': 'Answered from the settings, without the database.',
  'configure-web-for-charity': FROM_MEMORY,
  'content-current': FROM_MEMORY,
  'content-definitions': 'As content-current; an old version is made by a queue that takes two requests of a client address.',
  'content-validators': 'As content-definitions.',
  'donation-widget': FROM_MEMORY,
  'drop-draft': OWN_SESSION,
  'end-session': OWN_SESSION,
  'extend-session': OWN_SESSION,
  'get-home-page-configuration': FROM_MEMORY,
  'get-pay-partners': FROM_MEMORY,
  health: 'Asked by what watches the portal.',
  'home-page-configuration': FROM_MEMORY,
  'read-draft': OWN_SESSION,
  'singpass-callback': 'Asks nobody without a sign-in of this session; POST /session/singpass, which begins one, is limited.',
  'singpass-keys': 'Public keys, the same for everybody; other machines ask for them.',
  'stay-session': OWN_SESSION,
  'stored-default': OWN_SESSION,
  'stripe-webhook': 'The provider sends as many events as there are payments; a wrong signature is refused before the database is asked.',
  texts: FROM_MEMORY,
  'unbind-account': OWN_SESSION,
};

let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'http://portal.test', PASSWORD_COST: '4' });
  stage = await setStage(portal);
}, 180_000);
afterAll(() => portal.close());

it.each(Object.entries(calls))('%s counts each request and refuses one too many, or is known to have no limit', async (name, call) => {
  const good = () => goodRequest(stage, name, call, throwDice(1));
  const [first, second] = [await good(), await good()];
  const { db } = portal.services;
  await stage.resetLimits();
  expect((await send(call, first)).status).toBeLessThan(400);
  const counted = await db.selectFrom('rate_limits').select('name').execute();
  const missing = `${call.path} counts no request: give its route a rate limit, or say in UNLIMITED of limits.test.ts why it needs none`;
  expect(counted.length > 0, missing).toBe(!Object.hasOwn(UNLIMITED, name));
  if (counted.length === 0) return;

  await db.updateTable('rate_limits').set({ taken: 1_000_000 }).execute();
  const { status, body } = await send(call, second);
  expect({ status, body }).toMatchObject({ status: 429, body: { status: 0, code: 'TOO_MANY' } });
  expect(Object.keys(call.answers)).toContain('429');
});

it('the calls without a limit are calls', () => {
  expect(Object.keys(UNLIMITED).filter((name) => !Object.hasOwn(calls, name))).toEqual([]);
});
