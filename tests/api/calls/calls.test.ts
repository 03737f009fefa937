import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls, type JsonSchema, resolved } from '../../../src/server/kit/http/calls/calls.ts';
import { gatherPeople, type People } from '../../support/trial/people/people.ts';
import { prove } from '../../support/trial/people/prove.ts';
import { startTestPortal, type TestPortal } from '../../support/trial/portal.ts';
import { textKeysIn } from '../support/text-keys.ts';
import { ask } from './ask.ts';
import { isIn, namesAt } from './fields.ts';
import type { Row, Rows, Try } from './row.ts';
import { account } from './rows/account.ts';
import { giving } from './rows/giving.ts';
import { history } from './rows/history.ts';
import { home } from './rows/home.ts';
import { singpass } from './rows/singpass.ts';
import { type SpecifiedCall, specified } from './specified.ts';

const rows: Rows = { ...home, ...account, ...giving, ...history, ...singpass };

let portal: TestPortal;
let people: People;
beforeAll(async () => {
  portal = await startTestPortal({ PASSWORD_COST: '4', CONTENT: 'releases' });
  people = await gatherPeople(portal);
  await prove(portal, people.donorB);
  const profile = { countryCode: 'SG', registeredAddress: '640 MERBOK LANE' };
  await people.donorB.main.call('POST', '/donor/User/updateDonorCognitoProfile', profile);
}, 180_000);
afterAll(() => portal.close());
beforeEach(async () => void (await portal.services.db.deleteFrom('rate_limits').execute()));

const describedOf = ({ method, path }: SpecifiedCall) => Object.values(calls).find((call) => call.method === method && call.path === path);

describe('every call of the specification', () => {
  it('is served, described, shown at /openapi.json, and listed in this table', async () => {
    type Document = { readonly paths: { readonly [path: string]: object } };
    const { body } = await portal.browse().call<Document>('GET', '/openapi.json');
    for (const call of specified) {
      const shown = body.paths[call.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')] ?? {};
      const found = {
        served: portal.app.hasRoute({ method: call.method, url: call.path }),
        described: describedOf(call) !== undefined,
        shown: Object.hasOwn(shown, call.method.toLowerCase()),
        inTable: Object.hasOwn(rows, call.name),
      };
      expect(found, call.path).toEqual({ served: true, described: true, shown: true, inTable: true });
    }
    expect(Object.keys(rows).sort()).toEqual(specified.map(({ name }) => name).sort());
  });

  it.each(specified)('$name accepts what the specification has a page send, and describes the answer that a page reads', (call) => {
    const { query = {}, body = {}, answers } = describedOf(call) ?? {};
    expect(Object.keys(resolved(query).properties ?? {})).toEqual(expect.arrayContaining([...call.query]));
    expect(Object.keys(resolved(body).properties ?? {})).toEqual(expect.arrayContaining([...call.body]));
    const answer: JsonSchema = answers?.['200']?.body ?? {};
    for (const field of call.answered) expect(namesAt(answer, field.split('.').slice(0, -1)), field).toContain(field.split('.').at(-1));
  });
});

it.each(specified.filter(({ method }) => method === 'POST'))('$name without a body counts as an empty one', async ({ path }) => {
  const { main } = people.donorA;
  const empty = await main.call('POST', path, {});
  const bodiless = [await main.call('POST', path), await main.call('POST', path, '', { 'content-type': 'application/json' })];
  for (const { status, body } of bodiless) expect({ status, body }).toEqual({ status: empty.status, body: empty.body });
  expect(empty.text).not.toContain('"path":""');
});

describe.each(specified)('$name', (call) => {
  const row = rows[call.name] as Row;
  const triesOf = (kind: keyof Row): readonly Try[] => [row[kind](people)].flat();

  it.each(['success', 'refusal', 'silent', 'malformed'] as const)('%s', async (kind) => {
    const bodies: unknown[] = [];
    for (const wanted of triesOf(kind)) {
      const { status, body, text } = await answerTo(wanted);
      expect({ status, body }, JSON.stringify(wanted)).toMatchObject({ status: wanted.status, body: wanted.answer ?? {} });
      expect(textKeysIn(body)).toEqual([]);
      expect(text).not.toMatch(/\n\s+at |node_modules|elsewhere\.example|X9999999Q|or 1=1/);
      if (status >= 400) expect(Object.keys(body).filter((name) => name !== 'fields')).toEqual(['status', 'code', 'message']);
      bodies.push(body);
    }
    expect(bodies.length).toBeGreaterThan(0);
    // Each field that the specification has the page read came in one of them.
    if (kind === 'success') expect(call.answered.filter((field) => !bodies.some((body) => isIn(body, field.split('.'))))).toEqual([]);
  });

  async function answerTo(wanted: Try) {
    const answer = await ask(people, call, wanted);
    if (!wanted.tooOften) return answer;
    await portal.services.db.updateTable('rate_limits').set({ taken: 1_000_000 }).execute();
    return ask(people, call, wanted);
  }
});
