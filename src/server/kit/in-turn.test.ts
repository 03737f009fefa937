import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

/** Work whose runs end when the test ends them. */
function heldWork() {
  const turns: { readonly end: () => void; readonly fail: (error: Error) => void }[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      turns.push({ end: resolve, fail: reject });
    });
  return { turns, ask: inTurn(work) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('fifteen requests during a run share one further run, which begins after them', async () => {
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

it('a request during the second run gets a third', async () => {
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

it('a failed run is reported to its requesters, and the next run still happens', async () => {
  const { turns, ask } = heldWork();
  const first = ask();
  const second = ask();
  turns[0]?.fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await settled();
  turns[1]?.end();
  await expect(second).resolves.toBeUndefined();
});
