import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls, type JsonSchema, sharedTypes } from '../../../src/server/http/calls.ts';
import { gatherPeople, type People } from '../../../src/server/people/people.ts';
import { startTestPortal, type TestPortal } from '../../../src/server/testing.ts';
import { ask } from './ask.ts';
import { giveElsewhere } from './elsewhere.ts';
import type { Rows } from './row.ts';
import { account } from './rows/account.ts';
import { giving } from './rows/giving.ts';
import { history } from './rows/history.ts';
import { home } from './rows/home.ts';
import { proveDonor, singpass } from './rows/singpass.ts';
import { type SpecifiedCall, specified } from './specified.ts';

/** Calls that are being built, by their path here; a call that is served may not stand among them. */
const awaited: readonly string[] = [];
const rows: Rows = { ...home, ...account, ...giving, ...history, ...singpass };

let portal: TestPortal;
let people: People;
beforeAll(async () => {
  portal = await startTestPortal({ PASSWORD_COST: '4' });
  people = await gatherPeople(portal);
  await giveElsewhere(portal, people);
  await proveDonor(portal, people.donorB);
}, 180_000);
afterAll(() => portal.close());
beforeEach(async () => void (await portal.services.db.deleteFrom('rate_limits').execute()));

/** The fields of a schema, which may stand among the shared types. */
const namesIn = (schema: JsonSchema = {}): string[] => {
  const shared = String(schema.$ref ?? '').replace('types.json#/$defs/', '');
  return Object.keys((sharedTypes.$defs[shared] ?? schema).properties ?? {});
};
const isServed = ({ method, path }: SpecifiedCall) => portal.app.hasRoute({ method, url: path });

describe('every call of the specification', () => {
  it('is served under its path and described, or is being built', () => {
    expect(specified.filter((call) => !isServed(call)).map(({ path }) => path)).toEqual(awaited);
    const described = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
    const served = specified.filter(isServed).map(({ method, path }) => `${method} ${path}`);
    expect(served.filter((call) => !described.includes(call))).toEqual([]);
  });

  it('stands in this table once it is served', () => {
    expect(
      specified
        .filter(isServed)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(rows).sort());
  });

  it('takes what the specification has a page send', () => {
    for (const { name, method, path, query, body } of specified.filter(isServed)) {
      const call = Object.values(calls).find((known) => known.method === method && known.path === path);
      expect(namesIn(call?.query), name).toEqual(expect.arrayContaining([...query]));
      expect(namesIn(call?.body), name).toEqual(expect.arrayContaining([...body]));
    }
  });
});

describe.each(specified.filter(({ name }) => Object.hasOwn(rows, name)))('$name', (call) => {
  it.each(['success', 'refusal', 'silent', 'malformed'] as const)('%s', async (kind) => {
    const wanted = rows[call.name]?.[kind](people);
    if (wanted === undefined) throw new Error('The table has no such row.');
    const { status, body, text } = await ask(people, call, wanted);
    expect({ status, body }).toMatchObject({ status: wanted.status, body: wanted.answer ?? {} });
    expect(text).not.toMatch(/\n\s+at |node_modules|elsewhere\.example|X9999999Q|or 1=1/);
  });
});
