import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BY_TURNS, notTheirTurn, TURNS } from './turns.ts';

describe('the journeys that take turns', () => {
  it('are journeys that there are, each named once', () => {
    expect(BY_TURNS.filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set(BY_TURNS).size).toBe(BY_TURNS.length);
  });

  it.each([0, 580, 581])('are all walked in the six checks from seed %i on, each in one of them', (seed) => {
    const walked = Array.from({ length: TURNS }, (_, later) => later).flatMap((later) =>
      BY_TURNS.filter((file) => !notTheirTurn(seed + later).includes(file)),
    );
    expect(walked.toSorted()).toEqual(BY_TURNS.toSorted());
  });
});
