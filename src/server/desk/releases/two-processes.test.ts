import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentView } from '../../../api/types.ts';
import { startTestPortals, type TestPortals } from '../../../../tests/support/trial/portals.ts';
import { releaseIn } from '../../../../tests/support/trial/releases.ts';

let portals: TestPortals;
beforeAll(async () => {
  portals = await startTestPortals(2, { CONTENT: 'releases' });
}, 120_000);
afterAll(() => portals.close());

const versions = () =>
  Promise.all(portals.each.map(async (portal) => (await portal.browse().call<ContentView>('GET', '/content/current')).body.contentVersion));

it('processes that start together make one first release, and serve the same content', async () => {
  const [one] = portals.each;
  const rows = await one?.services.db.selectFrom('releases').select(['kind', 'state']).execute();
  expect(rows).toEqual([{ kind: 'first', state: 'live' }]);
  expect(new Set(await versions()).size).toBe(1);
});

it('content that goes live at one process is also served by the others', async () => {
  const [one] = portals.each;
  const [before] = await versions();
  if (one === undefined) throw new Error('There are two.');
  await releaseIn(one, 'live');
  await one.services.content.serveNewest();
  const [now] = await versions();
  expect(now).not.toBe(before);
  await expect.poll(versions, { timeout: 20_000 }).toEqual([now, now]);
});
