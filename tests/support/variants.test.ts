import { describe, expect, it } from 'vitest';
import { sample } from './variants.ts';

const WINDOWS = ['desktop', 'phone', 'small phone'];
const JOURNEYS = ['zakat', 'wakaf', 'proof', 'calculator', 'singpass', 'plans', 'donors', 'worked', 'profile', 'switching', 'stripe'];

describe('the variants of a journey that the check runs', () => {
  it('are the same for the same seed, in any folder', () => {
    expect(sample(7, 'file:///here/tests/e2e/zakat.test.ts', WINDOWS, 1)).toEqual(sample(7, 'file:///there/e2e/zakat.test.ts', WINDOWS, 1));
  });

  it('are all covered by as many seeds as there are variants', () => {
    for (const journey of JOURNEYS) {
      expect(new Set([0, 1, 2].flatMap((nth) => sample(100 + nth, journey, WINDOWS, 1)))).toEqual(new Set(WINDOWS));
    }
  });

  it('differ between journeys: every check runs each journey in some of them', () => {
    for (const seed of [0, 1, 2, 500]) {
      expect(new Set(JOURNEYS.flatMap((journey) => sample(seed, journey, WINDOWS, 1)))).toEqual(new Set(WINDOWS));
    }
  });

  it('are as many as requested, spread over the list in order', () => {
    const drawn = sample(3, 'killed', [...'abcdefghijklmnop'], 4);
    expect(drawn).toHaveLength(4);
    expect(drawn).toEqual(drawn.toSorted());
    const places = drawn.map((letter) => 'abcdefghijklmnop'.indexOf(letter));
    expect(places.slice(1).map((place, at) => place - (places[at] ?? 0))).toEqual([4, 4, 4]);
    expect(sample(3, 'killed', WINDOWS, 9)).toEqual(WINDOWS);
  });
});
