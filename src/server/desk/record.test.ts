import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskRecord, DeskSessions } from '../../api/types.ts';
import { signInStaff } from '../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../tests/support/trial/portal.ts';
import { brokenInvariants } from '../ledger/invariants.ts';
import type { Role } from '../config/staff.ts';

let portal: TestPortal;
let auditor: Browser;
beforeAll(async () => {
  portal = await startTestPortal();
  auditor = await signedIn('auditor');
});
afterAll(() => portal.close());

async function signedIn(role: Role): Promise<Browser> {
  const browser = portal.browse();
  await signInStaff(browser, { role });
  return browser;
}
const recordOf = async (query = '') => (await auditor.call<DeskRecord>('GET', `/desk/api/record${query}`)).body;

it('records who saw what, who was refused what, who ended whose session and why, and who signed out', async () => {
  const [operator, editor] = [await signedIn('operator'), await signedIn('editor')];
  await operator.call('GET', '/desk/api/money');
  await editor.call('GET', '/desk/api/money');
  const { sessions } = (await operator.call<DeskSessions>('GET', '/desk/api/sessions')).body;
  const { id = '' } = sessions.find(({ roles }) => roles.includes('editor')) ?? {};
  await operator.call('POST', '/desk/api/sessions/end', { id, reason: 'The laptop was left in a taxi.' });
  await operator.call('DELETE', '/desk/api/me');
  const { lines } = await recordOf();
  expect(lines.map(({ name, what, object, why }) => [name, what, object.length === 22 ? 'a session' : object, why])).toEqual([
    ['Audra Contoh', 'see-record', 'desk-record', null],
    ['Opah Contoh', 'sign-out', 'a session', null],
    ['Opah Contoh', 'end-session', 'a session', 'The laptop was left in a taxi.'],
    ['Opah Contoh', 'see-sessions', 'desk-sessions', null],
    ['Eda Contoh', 'act-refused', 'see-money', null],
    ['Opah Contoh', 'see-money', 'desk-money', null],
    ['Eda Contoh', 'sign-in', 'a session', null],
    ['Opah Contoh', 'sign-in', 'a session', null],
    ['Audra Contoh', 'sign-in', 'a session', null],
  ]);
  expect(lines.find(({ what }) => what === 'end-session')).toMatchObject({ object: id, more: expect.stringMatching(/^of: /) });
});

it('is part of the sealed audit log that verify checks, and contains no name', async () => {
  const { db, clock } = portal.services;
  const lines = await db.selectFrom('audit_log').selectAll().where('event', 'like', 'staff.%').execute();
  expect(lines.length).toBeGreaterThan(5);
  expect(JSON.stringify(lines)).not.toMatch(/contoh|desk\.invalid/i);
  expect(await brokenInvariants(db, clock.now())).toEqual([]);
  await portal.asOwner(async (owner) => {
    await expect(owner.updateTable('audit_log').set({ details: '{}' }).where('event', '=', 'staff.end-session').execute()).rejects.toThrow(
      /append-only/,
    );
  });
});

it('records a polling page once a minute, and every other request each time', async () => {
  const editor = await signedIn('editor');
  const looks = async () =>
    (await recordOf()).lines.filter(({ name, what }) => name === 'Eda Contoh' && what === 'see-releases').map(({ at }) => at);
  const asked = portal.clock.now;
  for (const seconds of [0, 1, 59, 60]) {
    portal.clock.now = new Date(asked.getTime() + seconds * 1_000);
    expect((await editor.call('GET', '/desk/api/releases')).status).toBe(200);
  }
  expect(await looks()).toEqual([new Date(asked.getTime() + 60_000).toISOString(), asked.toISOString()]);
  portal.clock.now = asked;
});

it('is read in pages without repeating a line', async () => {
  for (let visits = 0; visits < 60; visits += 1) await auditor.call('GET', '/desk/api/me');
  const operator = await signedIn('operator');
  for (let looks = 0; looks < 60; looks += 1) await operator.call('GET', '/desk/api/money');
  await operator.call('GET', '/desk/api/running');
  const first = await recordOf();
  expect(first.lines).toHaveLength(50);
  expect(first.lines.slice(0, 2).map(({ what }) => what)).toEqual(['see-record', 'see-running']);
  const second = await recordOf(`?before=${first.next}`);
  const numbers = [...first.lines, ...second.lines].map(({ seq }) => Number(seq));
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(second.next).toBeNull();
  expect((await auditor.call('GET', '/desk/api/record?before=x')).status).toBe(422);
});

it('is read by an index of its own, however long the audit log is', async () => {
  const { rows } = await portal.asOwner((owner) =>
    owner.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain select seq from audit_log where event like 'staff.%' order by seq desc limit 50`.execute(
        tx,
      );
    }),
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_log_of_staff');
});
