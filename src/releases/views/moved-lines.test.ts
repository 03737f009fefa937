import { expect, it } from 'vitest';
import { movedLines } from './moved-lines.ts';

it.each([
  ['abcd', 'abcd', []],
  ['abcd', 'acbd', ['b after c']],
  ['abcdef', 'adebcf', ['b, c after e']],
  ['abcd', 'dabc', ['d first']],
  ['axbxc', 'xabxc', ['a after x']],
  ['abc', 'abd', []],
  ['abc', 'ab', []],
])('%s becomes %s by moving the fewest lines', (before, after, moved) => {
  const told = movedLines([...before], [...after]).map(
    ({ lines, follows }) => `${lines.join(', ')} ${follows === undefined ? 'first' : `after ${follows}`}`,
  );
  expect(told).toEqual(moved);
});

it('the lines that stay keep their order, for many seeded orders', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 200; round++) {
    const before = Array.from({ length: 2 + random(12) }, (_, at) => `${'abc'[random(3)]}${at}`);
    const after = before.toSorted(() => random(3) - 1);
    const moved = new Set(movedLines(before, after).flatMap(({ lines }) => lines));
    const stays = (lines: readonly string[]) => lines.filter((line) => !moved.has(line)).join(' ');
    expect(stays(after)).toBe(stays(before));
    expect(moved.size).toBeLessThan(before.length);
  }
});
