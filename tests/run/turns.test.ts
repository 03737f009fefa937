import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BY_TURNS, notTheirTurn, TURNS } from './turns.ts';

describe('the test files that take turns', () => {
  it('are files that there are, each named once', () => {
    expect(BY_TURNS.filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set(BY_TURNS).size).toBe(BY_TURNS.length);
  });

  const cases = TURNS.flatMap((turns) => [0, 580, 581].map((seed) => ({ ...turns, seed })));

  it.each(cases)('are all run in $checks checks from seed $seed on, each in one of them', ({ checks, files, seed }) => {
    const run = Array.from({ length: checks }, (_, later) => files.filter((file) => !notTheirTurn(seed + later).includes(file)));
    expect(run.flat().toSorted()).toEqual(files.toSorted());
  });
});
