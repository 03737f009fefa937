import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/server/kit/http/calls/calls.ts';
import { goodRequest } from '../../../lab/fuzz/requests.ts';
import { send } from '../../../lab/fuzz/sent.ts';
import { setStage, type Stage } from '../../../lab/fuzz/stage.ts';
import { throwDice } from '../../../lab/simulation/dice.ts';
import { startTestPortal, type TestPortal } from '../../support/trial/portal.ts';
import { share } from '../../support/variants.ts';

let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'http://portal.test', PASSWORD_COST: '4', CONTENT: 'releases' });
  stage = await setStage(portal);
}, 180_000);
afterAll(() => portal.close());

it.each(share(import.meta.url, Object.entries(calls), 1 / 3))(
  '%s counts each request and refuses one too many, or is known to have no limit',
  async (name, call) => {
    const good = () => goodRequest(stage, name, call, throwDice(1));
    const [first, second] = [await good(), await good()];
    const { db } = portal.services;
    await stage.resetLimits();
    expect((await send(call, first)).status).toBeLessThan(400);
    const counted = await db.selectFrom('rate_limits').select('name').execute();
    const missing = `${call.path} counts no request: give its route a rate limit, or say in schemas/api/${name}.json why it is \`unlimited\``;
    expect(counted.length > 0, missing).toBe(call.unlimited === undefined);
    expect(Object.hasOwn(call.answers, '429')).toBe(counted.length > 0);
    if (counted.length === 0) return;

    await db.updateTable('rate_limits').set({ taken: 1_000_000 }).execute();
    const { status, body } = await send(call, second);
    expect({ status, body }).toMatchObject({ status: 429, body: { status: 0, code: 'TOO_MANY' } });
  },
);
