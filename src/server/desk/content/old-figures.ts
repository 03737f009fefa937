import { percentText } from '../../../engine/index.ts';
import { type Figure, figuresIn } from '../../../lint/index.ts';
import { type RateRead, textsIn, type Tree } from '../../../releases/index.ts';

/** A text with a figure typed into it that a release changes. */
export type OldFigure = {
  readonly key: string;
  readonly language: string;
  readonly text: string;
  readonly figure: string;
  readonly rate: string;
};

type Sought = { readonly kind: Figure['kind']; readonly number: number; readonly rate: string };
/** Shorter plain numbers are ignored: "5" may be anything, while 355 means the days of haul. */
const SHORTEST_PLAIN = 3;

/** The texts, in every language of the tree, that still type the old value of a rate. */
export function oldFigures(before: readonly RateRead[], after: readonly RateRead[], tree: Tree): readonly OldFigure[] {
  const sought = before.flatMap((rate) => formerly(rate, after));
  if (sought.length === 0) return [];
  const languages = Object.keys(tree).flatMap((path) => /^flows\/text\/([^/]+)\/translation\.json$/.exec(path)?.[1] ?? []);
  return languages.flatMap((language) =>
    [...textsIn(tree, language)].flatMap(([key, text]) =>
      figuresIn(text).flatMap(({ typed, kind, number }) => {
        const found = sought.find((one) => one.kind === kind && one.number === Number(number));
        return found === undefined ? [] : [{ key, language, text, figure: typed, rate: found.rate }];
      }),
    ),
  );
}

/** The value in force before, where the release overwrites it or adds a later one. */
function formerly(rate: RateRead, after: readonly RateRead[]): readonly Sought[] {
  const now = after.find(({ name }) => name === rate.name);
  const old = rate.values[rate.inForce ?? -1]?.value;
  const isSame = now !== undefined && JSON.stringify(now.values) === JSON.stringify(rate.values);
  if (isSame || old === undefined || rate.unit === 'date' || now?.values.at(-1)?.value === old) return [];
  if (rate.unit === 'money') return [{ kind: 'money', number: Number(old), rate: rate.title }];
  if (rate.unit === 'share') return [{ kind: 'share', number: Number(percentText(old).replace('%', '')), rate: rate.title }];
  return old.length < SHORTEST_PLAIN ? [] : [{ kind: 'plain', number: Number(old), rate: rate.title }];
}
