/** A seeded random number generator: the same seed gives the same run. */
export type Dice = {
  /** In [0, 1). */
  readonly next: () => number;
  readonly chance: (probability: number) => boolean;
  readonly between: (least: number, most: number) => number;
  readonly pick: <T>(things: readonly T[]) => T;
};

export function throwDice(seed: number): Dice {
  let state = Math.imul(seed, 0x9e37_79b1) >>> 0;
  // Mulberry32: small and good enough for simulation.
  const next = () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (things) => {
      const thing = things[Math.floor(next() * things.length)];
      if (thing === undefined && things.length === 0) throw new Error('There is nothing to pick from.');
      return thing as (typeof things)[number];
    },
  };
}
