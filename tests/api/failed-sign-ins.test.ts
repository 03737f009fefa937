import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { poolActions } from './support/pool-actions.ts';
import { openBrowser } from './support/singpass.ts';

/** What operators read about a failed sign-in. */

const lines: string[] = [];
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, { log: { write: (line) => void lines.push(line) } });
});
afterAll(() => portal.close());

const email = 'aisyah@portal.test';
const PASSWORD = 'Not-this-one-7';

it('a failed sign-in is logged by its account’s id, without address or password, and still refused', async () => {
  const pool = poolActions(portal);
  const browser = await openBrowser(portal);
  await pool.signUp(browser, email, { name: 'Aisyah Canary' });
  await pool.confirm(browser, email);
  const { id } = await portal.services.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  lines.length = 0;
  for (const USERNAME of [email, 'nobody@portal.test']) {
    const AuthParameters = { USERNAME, PASSWORD };
    const { __type } = await pool.act(browser, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    expect(__type).toBe('NotAuthorizedException');
  }
  const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'A sign-in failed');
  expect(failed.map(({ account }) => account)).toEqual([id, 'none']);
  expect(lines.join('')).not.toMatch(/portal\.test|Not-this-one|Aisyah/);
});
