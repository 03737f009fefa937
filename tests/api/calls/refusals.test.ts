import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Call, calls } from '../../../src/server/kit/http/calls/calls.ts';
import { goodRequest } from '../../../lab/fuzz/requests.ts';
import { type Sent, send } from '../../../lab/fuzz/sent.ts';
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
beforeEach(() => stage.resetLimits());

it.each(share(import.meta.url, Object.entries(calls), 1 / 3))(
  '%s refuses whom and what its file says, and nothing else',
  async (name, call) => {
    const good = () => goodRequest(stage, name, call, throwDice(1));
    const { status: toNobody } = await sent(call, { ...(await good()), browser: portal.browse(), headers: {} });
    expect(toNobody === 401, `without a session it answers ${toNobody}: say \`who\` in schemas/api/${name}.json`).toBe(refusesNobody(call));

    await stage.resetLimits();
    const fromOutside = await good();
    const { status: toOthers } = await sent(call, { ...fromOutside, headers: { ...fromOutside.headers, origin: 'https://other.example' } });
    expect(toOthers === 401).toBe(call.method !== 'GET');
    expect(Object.hasOwn(call.answers, '401')).toBe(toNobody === 401 || toOthers === 401);

    await stage.resetLimits();
    const { status: toForm } = await sent(call, {
      ...(await good()),
      body: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(toForm === 415).toBe(Object.hasOwn(call.answers, '415'));
  },
);

it.each(share(import.meta.url, Object.entries(calls), 1 / 3))(
  '%s refuses what cannot be used exactly where its file says so',
  async (name, call) => {
    const good = await goodRequest(stage, name, call, throwDice(1));
    const statuses: number[] = [];
    if (call.method !== 'GET') statuses.push((await sent(call, withBroken(good))).status);
    for (const part of ['params', 'query'] as const) {
      for (const field of Object.keys((call[part]?.properties ?? {}) as object)) {
        await stage.resetLimits();
        const where = part === 'params' ? 'path' : 'query';
        statuses.push(
          (await sent(call, { ...good, [where]: { ...good[where], [field]: '~'.repeat(part === 'params' ? 90 : 500) } })).status,
        );
      }
    }
    expect(statuses.includes(422), String(statuses)).toBe(Object.hasOwn(call.answers, '422'));
  },
);

/** No JSON; and for a call that takes any bytes, more of them than it reads. */
function withBroken(good: Sent): Sent {
  return { ...good, body: `{"a":${' '.repeat(70_000)}`, headers: { ...good.headers, 'content-type': 'application/json' } };
}

/** Every answer of a call is one that its file describes. */
async function sent(call: Call, request: Sent) {
  const answer = await send(call, request);
  expect(Object.keys(call.answers), `${call.method} ${call.path}`).toContain(String(answer.status));
  return answer;
}

function refusesNobody({ who, path }: Call): boolean {
  return who === 'session' || who === 'account' || who === 'staff' || path === '/payment/webhook/stripe';
}
