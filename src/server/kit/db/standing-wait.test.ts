import { expect, it } from 'vitest';
import { watchStandingWait, yieldToCalls } from './standing-wait.ts';

function watch() {
  const clock = { at: 1_000 };
  const wait = watchStandingWait(() => clock.at, 100);
  const pass = (milliseconds: number, waits: readonly number[]) => {
    for (const each of waits) wait.note(each);
    clock.at += milliseconds;
  };
  return { wait, pass };
}

it('is long when nobody was spared it lately', () => {
  const { wait, pass } = watch();
  pass(150, [120, 400, 900]);
  expect(wait.isLong()).toBe(false);
  pass(150, [130, 140]);
  expect(wait.isLong()).toBe(true);
  pass(100, [200, 210, 99]);
  expect(wait.isLong()).toBe(false);
});

it('is not long for a burst that is worked off', () => {
  const { wait, pass } = watch();
  pass(300, [700, 600, 500, 20, 1]);
  expect(wait.isLong()).toBe(false);
});

it('is not long where hardly anybody asks, or nobody any more', () => {
  const { wait, pass } = watch();
  pass(300, [900, 900]);
  expect(wait.isLong()).toBe(false);
  pass(300, [900, 900, 900]);
  expect(wait.isLong()).toBe(true);
  pass(900, []);
  expect(wait.isLong()).toBe(false);
});

it('begins anew when the clock is set back', () => {
  const { wait, pass } = watch();
  pass(300, [900, 900, 900]);
  pass(-60_000, []);
  expect(wait.isLong()).toBe(false);
});

it('lets calls go first for a while, and is not starved by them', async () => {
  const rests: number[] = [];
  const rest = async (milliseconds: number) => void rests.push(milliseconds);
  await yieldToCalls({ isLong: () => rests.length < 2 }, rest);
  expect(rests).toEqual([100, 100]);
  await yieldToCalls({ isLong: () => true }, rest);
  expect(rests.slice(2).reduce((sum, each) => sum + each, 0)).toBe(1_000);
});
