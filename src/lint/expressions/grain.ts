import type { Spot } from '../../content/index.ts';

/** The precision of a value: whole numbers, whole cents, or fractions of a cent. */
export type Grain = 'whole' | 'cents' | 'finer';

/** A precision, and the part of an expression that makes it finer than cents. */
export type Grained = { readonly grain: Grain; readonly finer: Spot | undefined };

/** A call whose precision is computed. */
export type Graining = {
  readonly args: readonly Spot[];
  readonly grain: (arg: Spot) => Grained;
  /** The precision of a name's value. */
  readonly grainOf: (name: string) => Grain;
  /** The call itself, as the part that gives a fraction of a cent. */
  readonly finer: Grained;
};

export const WHOLE: Grained = { grain: 'whole', finer: undefined };
export const CENTS: Grained = { grain: 'cents', finer: undefined };

/** The precision that covers all of them. */
export function finest(found: readonly Grained[]): Grained {
  return found.find(({ grain }) => grain === 'finer') ?? (found.some(({ grain }) => grain === 'cents') ? CENTS : WHOLE);
}

/** The precision of an operation whose result has no finer digits than its arguments. */
export function grainOfAll({ args, grain }: Graining): Grained {
  return finest(args.map((arg) => grain(arg)));
}
