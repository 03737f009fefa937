import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskGiftsEffect, DeskReleaseChanged } from '../../../api/types.ts';
import type { FlowEffect } from '../../../fixtures/index.ts';
import { give } from '../../../../tests/support/trial/people/give.ts';
import { staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { giftsView } from './gifts-view.ts';

let portal: TestPortal;
let editor: Browser;
beforeAll(async () => {
  portal = await startTestPortal({ CONTENT: 'releases' });
  editor = await staffOf(portal, 'editor');
}, 60_000);
afterAll(() => portal.close());

async function releaseOf(path: string, at: string, value: string): Promise<string> {
  const { body: made } = await editor.call<DeskReleaseChanged>('POST', '/desk/api/releases', { title: 'Fitrah' });
  await editor.call('PUT', `/desk/api/releases/${made.id}/edits`, { seen: made.hash, edits: [{ path, at, value }] });
  return made.id;
}
const effect = async (id: string) => {
  const get = async () => (await editor.call<DeskGiftsEffect>('GET', `/desk/api/releases/${id}/gifts`)).body;
  await expect.poll(async () => (await get()).isDone, { timeout: 60_000 }).toBe(true);
  return get();
};
const given = async () => {
  await portal.services.db.deleteFrom('rate_limits').execute();
  const donor = portal.browse();
  await donor.call('POST', '/session', {});
  return give(portal, donor, 'zakat', { give: { kinds: ['fitrah'] }, fitrah: { normal: '4' }, donor: { kind: 'anonymous' } } as never);
};
const fitrah = (value: string) => releaseOf('flows/rates/fitrah.json', '/rates/fitrah.normal/values/2/value', value);

describe('the effect of a release on last year’s gifts', () => {
  it('is withheld below ten gifts', async () => {
    for (let gift = 0; gift < 9; gift += 1) await given();
    expect(await effect(await fitrah('6.00'))).toMatchObject({ of: 9, isTooFew: true, flows: [] });
  });

  it('is rounded to tens of gifts and hundreds of dollars from ten gifts on', async () => {
    for (let gift = 0; gift < 5; gift += 1) await given();
    const { of, flows } = await effect(await fitrah('6.50'));
    expect(of).toBe(14);
    expect(flows).toEqual([
      { flow: expect.any(String), gifts: 10, changed: 10, more: 10, less: 0, notDue: 0, beforeCents: 30_000, afterCents: 40_000 },
    ]);
  });
});

it('withholds count and sum for a flow with few changed gifts, and reports equal sums for releases that differ by one gift', () => {
  const flow: FlowEffect = { flow: 'x', gifts: 480, more: 3, less: 0, notDue: 0, beforeCents: 15_000, afterCents: 18_000 };
  const told = (more: Partial<FlowEffect>) =>
    giftsView({ read: { of: 480, unreadable: 4, flows: [{ ...flow, ...more }] }, progress: { tried: 480, of: 480 } }, {});
  expect(told({})).toMatchObject({
    unreadable: null,
    flows: [{ changed: null, more: null, less: 0, beforeCents: null, afterCents: null }],
  });
  expect(told({ more: 23, beforeCents: 115_000, afterCents: 138_000 })).toEqual(
    told({ more: 24, beforeCents: 120_000, afterCents: 144_000 }),
  );
});
