import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

/** A process whose calls wait for the database for long, or not. */
function openProcess(mostPerSecond?: number) {
  const state = { at: Date.parse('2026-04-10T20:00:00Z'), isLong: false };
  const pace = createPace({ now: () => new Date(state.at), wait: { isLong: () => state.isLong }, mostPerSecond });
  /** How many of those who ask at the first place, every 50 ms, have their turn. */
  const turnsIn = (seconds: number) => {
    let turns = 0;
    for (const end = state.at + seconds * 1_000; state.at < end; state.at += 50) if (pace.inTurn(1)) turns += 1;
    return turns;
  };
  return { state, pace, turnsIn };
}

it('lets every gift begin at once while calls hardly wait', () => {
  const { pace } = openProcess();
  expect(Array.from({ length: 500 }, () => pace.atOnce())).not.toContain(false);
});

it('lets none begin at once while all calls wait', () => {
  const { state, pace } = openProcess();
  state.isLong = true;
  expect(pace.atOnce()).toBe(false);
});

it('begins no more gifts a second than it was told', () => {
  const { state, pace, turnsIn } = openProcess(4);
  expect(Array.from({ length: 10 }, () => pace.atOnce()).filter(Boolean)).toHaveLength(2);
  state.at += 1_000;
  expect(turnsIn(60)).toBeLessThanOrEqual(4 * 60 + 2);
  expect(turnsIn(60)).toBeGreaterThan(4 * 59);
});

it('holds turns back while calls wait, and goes on all the same, so that nothing waits for ever', () => {
  const { state, pace, turnsIn } = openProcess();
  for (let gifts = 0; gifts < 60; gifts += 1) pace.atOnce();
  state.isLong = true;
  expect(turnsIn(10)).toBeLessThanOrEqual(5);
  expect(turnsIn(60)).toBeGreaterThanOrEqual(29);
});

it('quickens while calls do not wait, and slows down while they do', () => {
  const { state, turnsIn } = openProcess();
  const first = turnsIn(5);
  const later = turnsIn(5);
  expect(later).toBeGreaterThan(first);
  state.isLong = true;
  turnsIn(20);
  state.isLong = false;
  expect(turnsIn(5)).toBeLessThan(later);
});

it('gives no turn to a place that is far from it', () => {
  const { pace } = openProcess(4);
  expect(pace.inTurn(13)).toBe(false);
  expect(pace.inTurn(12)).toBe(true);
});

it('goes on when the clock is set back', () => {
  const { state, turnsIn } = openProcess(10);
  turnsIn(5);
  state.at -= 3_600_000;
  expect(turnsIn(10)).toBeGreaterThan(80);
});
