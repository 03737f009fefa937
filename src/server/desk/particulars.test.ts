import { afterAll, beforeAll, expect, it } from 'vitest';
import { particularsOf } from '../../../tests/api/calls/sweep.ts';
import { gatherPeople, type People } from '../../../tests/support/trial/people/people.ts';
import { staffOf } from '../../../tests/support/trial/people/staff.ts';
import { startTestPortal, type TestPortal } from '../../../tests/support/trial/portal.ts';
import { ROLES } from '../config/staff.ts';
import { calls } from '../kit/http/calls/calls.ts';

let portal: TestPortal;
let people: People;
beforeAll(async () => {
  portal = await startTestPortal({ PASSWORD_COST: '4' });
  people = await gatherPeople(portal);
}, 180_000);
afterAll(() => portal.close());

it.each(ROLES)('the desk’s answer to %s contains no particulars of donors', async (role) => {
  const browser = await staffOf(portal, role);
  const reads = Object.values(calls).filter(({ who, method }) => who === 'staff' && method === 'GET');
  expect(reads.length).toBeGreaterThan(5);
  for (const { path } of reads) {
    const { text } = await browser.call('GET', path);
    for (const who of ['donorA', 'donorB', 'companyC'] as const)
      expect(particularsOf(people[who]).filter((value) => text.toLowerCase().includes(value.toLowerCase()))).toEqual([]);
  }
});
