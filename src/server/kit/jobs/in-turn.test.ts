import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

/** Work whose turns end when they are told to. */
function heldWork() {
  const turns: { readonly end: () => void; readonly fail: (error: Error) => void }[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      turns.push({ end: resolve, fail: reject });
    });
  return { turns, ask: inTurn(work) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('fifteen that ask while it is being done share one more turn, which begins after they asked', async () => {
  const { turns, ask } = heldWork();
  const first = ask();
  const others = Array.from({ length: 15 }, () => ask());
  expect(turns).toHaveLength(1);
  turns[0]?.end();
  await first;
  await settled();
  expect(turns).toHaveLength(2);
  turns[1]?.end();
  await Promise.all(others);
  await settled();
  expect(turns).toHaveLength(2);
});

it('who asks during the second turn is given a third', async () => {
  const { turns, ask } = heldWork();
  void ask();
  void ask();
  turns[0]?.end();
  await settled();
  const third = ask();
  turns[1]?.end();
  await settled();
  expect(turns).toHaveLength(3);
  turns[2]?.end();
  await third;
});

it('a turn that failed is told to those who asked for it, and the next is done all the same', async () => {
  const { turns, ask } = heldWork();
  const first = ask();
  const second = ask();
  turns[0]?.fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await settled();
  turns[1]?.end();
  await expect(second).resolves.toBeUndefined();
});

it('the work knows nothing of the call that happened to ask first', async () => {
  const call = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const ask = inTurn(async () => void seen.push(call.getStore()));
  await call.run('somebody', ask);
  expect(seen).toEqual([undefined]);
});

describe('turns that are kept apart', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('begin at once for who asks alone; who asks again soon waits, and all who ask meanwhile share the turn', async () => {
    let turns = 0;
    const ask = inTurn(async () => (turns += 1), { apart: 20 });
    expect(await ask()).toBe(1);
    const others = [ask(), ask()];
    await vi.advanceTimersByTimeAsync(10);
    others.push(ask());
    expect(turns).toBe(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(await Promise.all(others)).toEqual([2, 2, 2]);
    await vi.advanceTimersByTimeAsync(20);
    expect(await ask()).toBe(3);
  });

  it('a turn that takes longer is followed by the next at once, also when it failed', async () => {
    let turns = 0;
    const ask = inTurn(
      async () => {
        turns += 1;
        await new Promise((resolve) => setTimeout(resolve, 30));
        if (turns === 1) throw new Error('no');
        return turns;
      },
      { apart: 20 },
    );
    const first = expect(ask()).rejects.toThrow('no');
    const second = ask();
    await vi.advanceTimersByTimeAsync(30);
    await first;
    expect(turns).toBe(2);
    await vi.advanceTimersByTimeAsync(30);
    expect(await second).toBe(2);
  });
});
