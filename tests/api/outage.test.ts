import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeskRunning, Health, Outage } from '../../src/api/types.ts';
import { type DatabaseLine, openDatabaseLine } from '../support/trial/database-line.ts';
import { staffOf } from '../support/trial/people/staff.ts';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';

/** The portal's page, so that a browser gets it. */
function build(root: string): void {
  mkdirSync(join(root, 'dist/assets'), { recursive: true });
  writeFileSync(join(root, 'dist/index.html'), '<p>The page');
}

const PAGE = { accept: 'text/html' };
const ask = <T>(portal: TestPortal, path: string) => portal.browse().call<T>('GET', path);

describe('while the database is unreachable', () => {
  let line: DatabaseLine;
  let portal: TestPortal;
  const logged: { readonly level: number; readonly msg: string; readonly [fact: string]: unknown }[] = [];
  beforeAll(async () => {
    line = await openDatabaseLine();
    const openDatabase = async () => ({ ...line.address, close: line.close });
    portal = await startTestPortal({}, { openDatabase, edit: build, log: { write: (text) => void logged.push(JSON.parse(text)) } });
  });
  afterAll(() => portal.close());
  afterEach(async () => {
    line.mend();
    await portal.services.dependencies.look();
  });

  it('the process lives and is not ready, health names the cause, and donors get the page', async () => {
    expect((await ask(portal, '/ready')).status).toBe(200);
    line.cut();
    expect(await ask(portal, '/live')).toMatchObject({ status: 200, body: { status: 1 } });
    expect(await ask(portal, '/ready')).toMatchObject({ status: 503, body: { code: 'DATABASE_GONE' } });
    const { status, body } = await ask<Outage>(portal, '/health');
    expect([status, body.code]).toEqual([503, 'DATABASE_GONE']);
    expect(body.dependencies.database).toEqual({
      state: 'down',
      since: portal.clock.now.toISOString(),
      cause: expect.stringMatching(/^E|^NO_ANSWER/),
    });
    expect((await portal.browse().call('GET', '/', undefined, PAGE)).text).toBe('<p>The page');
    expect((await ask<Outage>(portal, '/content/current')).status).toBe(200);
  });

  it('the log has one line at its failure and one at its return, whatever fails meanwhile', async () => {
    await portal.services.dependencies.look();
    logged.length = 0;
    line.cut();
    const donor = portal.browse();
    const answers = await Promise.all(Array.from({ length: 20 }, () => donor.call('POST', '/session', {})));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    await portal.services.dependencies.look();
    line.mend();
    await portal.services.dependencies.look();
    // The stand-in for the provider keeps what it has in the same database.
    const warnings = () => logged.filter(({ level, dependency }) => level >= 40 && dependency !== 'provider');
    await expect.poll(warnings).toHaveLength(2);
    expect(warnings()).toMatchObject([
      { dependency: 'database', msg: expect.stringContaining('docs/runbook.md#database-gone'), err: { kind: 'Error' } },
      { dependency: 'database', msg: 'The database answers again' },
    ]);
    expect(warnings()[1]?.notLogged).toBeGreaterThanOrEqual(20);
  });

  it('staff see the cause at the desk', async () => {
    const operator = await staffOf(portal, 'operator');
    line.cut();
    const { status, body } = await operator.call('GET', '/desk/api/running');
    expect([status, body.code, body.message]).toEqual([
      503,
      'DATABASE_GONE',
      expect.stringMatching(/^Since .*: The database does not answer: nobody can give\. The cause: \w+\.$/),
    ]);
  });
});

describe('while the payment provider and the mail server are unreachable', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({
      ...{ STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1', STRIPE_PUBLISHABLE_KEY: 'pk_test_TYooMQauvdEDq54NiTp' },
      ...{ STRIPE_WEBHOOK_SECRETS: 'whsec_b3n7Qp2Lw9', STRIPE_API_URL: 'http://provider.invalid', SMTP_URL: 'smtp://127.0.0.1:1' },
    });
  });
  afterAll(() => portal.close());

  it('health names both without a gift or a mail, and the portal takes traffic', async () => {
    await portal.services.dependencies.look();
    const { status, body } = await ask<Health>(portal, '/health');
    expect([status, body.payments, body.mail]).toEqual([200, 'unreachable', 'unreachable']);
    const since = portal.clock.now.toISOString();
    expect(body.dependencies).toEqual({
      database: { state: 'up', since, cause: null },
      provider: { state: 'down', since, cause: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/) },
      mail: { state: 'down', since, cause: 'ESOCKET' },
    });
    expect((await ask(portal, '/ready')).status).toBe(200);
  });

  it('health keeps the causes from callers that come through a proxy', async () => {
    const { body } = await portal.browse().call<Health>('GET', '/health', undefined, { 'x-forwarded-for': '203.0.113.9' });
    expect(Object.values(body.dependencies).map(({ state, cause }) => [state, cause])).toEqual([
      ['up', null],
      ['down', null],
      ['down', null],
    ]);
  });

  it('an operator sees both at the desk', async () => {
    const { body } = await (await staffOf(portal, 'operator')).call<DeskRunning>('GET', '/desk/api/running');
    expect(body.troubles).toEqual([
      expect.stringMatching(/^Since .*: The payment provider does not answer/),
      expect.stringMatching(/^Since .*: The mail server takes no mail/),
    ]);
  });
});
