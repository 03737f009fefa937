import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const FLOOD = '203.0.113.7';
const [ONE, OTHER, THIRD] = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];

describe('in turn by caller', () => {
  const order = 'round-robin';

  it('takes waiting callers in turn, however many jobs one of them has', async () => {
    const queue = createFairQueue({ atOnce: 1, atMostWaiting: 60, atMostWaitingOfOne: 6, order });
    const begun: string[] = [];
    const job = async (caller: string) => {
      if ((await queue.take(caller)) === 'full') return;
      begun.push(caller);
      // The others start to wait before the turn passes on.
      await Promise.resolve();
      queue.give(caller);
    };
    await Promise.all([FLOOD, FLOOD, FLOOD, FLOOD, FLOOD, ONE, OTHER].map(job));
    expect(begun).toEqual([FLOOD, FLOOD, ONE, OTHER, FLOOD, FLOOD, FLOOD]);
  });

  it('lets a caller fill only its own share, while others still get in', async () => {
    const queue = createFairQueue({ atOnce: 2, atMostWaiting: 60, atMostWaitingOfOne: 6, order });
    const kinds: string[] = [];
    const flood = Array.from({ length: 50 }, () => queue.take(FLOOD).then((kind) => kinds.push(kind)));
    const other = queue.take(ONE);
    for (let turns = 0; turns < 10; turns += 1) queue.give(FLOOD);
    expect(await other).toBe('turn');
    await Promise.all(flood);
    expect(kinds.filter((kind) => kind === 'turn')).toHaveLength(8);
  });

  it('has a limit, and accepts jobs again once there is room', async () => {
    const queue = createFairQueue({ atOnce: 1, atMostWaiting: 2, atMostWaitingOfOne: 2, order });
    await queue.take(ONE);
    const [second, third, fourth] = [queue.take(ONE), queue.take(OTHER), queue.take(FLOOD)];
    expect(await fourth).toBe('full');
    queue.give(ONE);
    queue.give(ONE);
    queue.give(OTHER);
    expect(await Promise.all([second, third])).toEqual(['turn', 'turn']);
    expect(await queue.take(FLOOD)).toBe('turn');
  });
});

describe('in order of arrival', () => {
  const terms = { atOnce: 2, atOnceOfOne: 1, atMostWaiting: 60, atMostWaitingOfOne: 6, longestWaitMs: 20_000, order: 'arrival' } as const;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** A queue that records the order of its turns. */
  function openQueue(changed: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
    const queue = createFairQueue({ ...terms, ...changed });
    const seen: string[] = [];
    const take = (name: string, caller = name, signal?: AbortSignal) =>
      queue.take(caller, signal).then((outcome) => void seen.push(outcome === 'turn' ? name : `${name} ${outcome}`));
    return { take, give: queue.give, seen, settle: () => vi.advanceTimersByTimeAsync(0) };
  }

  it('gives turns first in, first out, even to callers with several jobs', async () => {
    const { take, give, seen, settle } = openQueue({ atOnce: 1 });
    for (const [name, caller] of [
      ['first', ONE],
      ['second', FLOOD],
      ['third', FLOOD],
      ['fourth', OTHER],
    ] as const)
      void take(name, caller);
    for (const caller of [ONE, FLOOD, FLOOD]) {
      await settle();
      give(caller);
    }
    await settle();
    expect(seen).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('lets the next caller pass one that already holds its share of turns', async () => {
    const { take, give, seen, settle } = openQueue();
    for (const name of ['flood 1', 'flood 2', 'flood 3']) void take(name, FLOOD);
    void take('one', ONE);
    void take('other', OTHER);
    await settle();
    expect(seen).toEqual(['flood 1', 'one']);
    give(ONE);
    await settle();
    expect(seen).toEqual(['flood 1', 'one', 'other']);
    give(FLOOD);
    await settle();
    expect(seen).toEqual(['flood 1', 'one', 'other', 'flood 2']);
  });

  it('ends a wait after 20 seconds, and gives the turn to the next', async () => {
    const { take, give, seen, settle } = openQueue({ atOnce: 1 });
    void take('first', ONE);
    void take('second', OTHER);
    await vi.advanceTimersByTimeAsync(10_000);
    void take('third', THIRD);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(seen).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(['first', 'second late']);
    give(ONE);
    await settle();
    expect(seen).toEqual(['first', 'second late', 'third']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toHaveLength(3);
  });

  it('lets a job leave and gives its place to another', async () => {
    const { take, give, seen, settle } = openQueue({ atOnce: 1, atMostWaiting: 1 });
    const gone = new AbortController();
    void take('first', ONE);
    void take('second', OTHER, gone.signal);
    void take('too many', THIRD);
    await settle();
    gone.abort();
    await settle();
    void take('never there', FLOOD, gone.signal);
    void take('third', THIRD);
    await settle();
    give(ONE);
    await settle();
    expect(seen).toEqual(['first', 'too many full', 'second left', 'never there left', 'third']);
  });

  it('at twice the capacity for five minutes, everyone who retries gets a turn, and the queue stays within its limit', async () => {
    const [turnMs, everyMs, againMs] = [2_000, 500, 10_000];
    const queue = createFairQueue({ ...terms, atMostWaiting: 15 });
    const served = new Map<number, number>();
    let [waits, mostWaiting, offered] = [0, 0, 0];
    const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
    const come = async (donor: number): Promise<void> => {
      mostWaiting = Math.max(mostWaiting, ++waits);
      const outcome = await queue.take(String(donor));
      waits -= 1;
      if (outcome !== 'turn') return pause(againMs).then(() => come(donor));
      served.set(donor, (served.get(donor) ?? 0) + 1);
      await pause(turnMs);
      queue.give(String(donor));
    };
    for (; offered < 300_000 / everyMs; offered += 1) {
      void come(offered);
      await vi.advanceTimersByTimeAsync(everyMs);
    }
    expect(served.size).toBeLessThan(offered * 0.6);
    await vi.advanceTimersByTimeAsync(320_000);
    expect([served.size, Math.max(...served.values())]).toEqual([offered, 1]);
    expect(mostWaiting).toBeLessThanOrEqual(16);
  });
});
