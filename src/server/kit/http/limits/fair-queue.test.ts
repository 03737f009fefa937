import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const FLOOD = '203.0.113.7';
const [ONE, OTHER] = ['198.51.100.1', '198.51.100.2'];

it('goes round the callers that wait, however many jobs one of them has', async () => {
  const queue = createFairQueue({ atOnce: 1, atMostWaiting: 60, atMostWaitingOfOne: 6 });
  const order: string[] = [];
  const job = async (caller: string) => {
    if ((await queue.take(caller)) === 'full') return;
    order.push(caller);
    // The others come to wait before the turn is given on.
    await Promise.resolve();
    queue.give();
  };
  await Promise.all([FLOOD, FLOOD, FLOOD, FLOOD, FLOOD, ONE, OTHER].map(job));
  expect(order).toEqual([FLOOD, FLOOD, ONE, OTHER, FLOOD, FLOOD, FLOOD]);
});

it('lets a caller fill its own share and no more, and others wait all the same', async () => {
  const queue = createFairQueue({ atOnce: 2, atMostWaiting: 60, atMostWaitingOfOne: 6 });
  const kinds: string[] = [];
  const flood = Array.from({ length: 50 }, () => queue.take(FLOOD).then((kind) => kinds.push(kind)));
  const other = queue.take(ONE);
  for (let turns = 0; turns < 10; turns += 1) queue.give();
  expect(await other).toBe('turn');
  await Promise.all(flood);
  expect(kinds.filter((kind) => kind === 'turn')).toHaveLength(8);
});

it('has an end, and takes jobs again once there is room', async () => {
  const queue = createFairQueue({ atOnce: 1, atMostWaiting: 2, atMostWaitingOfOne: 2 });
  await queue.take(ONE);
  const [second, third, fourth] = [queue.take(ONE), queue.take(OTHER), queue.take(FLOOD)];
  expect(await fourth).toBe('full');
  queue.give();
  queue.give();
  queue.give();
  expect(await Promise.all([second, third])).toEqual(['turn', 'turn']);
  expect(await queue.take(FLOOD)).toBe('turn');
});
