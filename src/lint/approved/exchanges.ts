import type { MeaningDifference } from './differences.ts';
import { type Saying, whatItDoes } from './does.ts';
import { valueInWords } from './named.ts';

/** A difference in meaning; two values that changed places are one, with the second in `other`. */
export type Exchange = MeaningDifference & { readonly other?: MeaningDifference };

/** Joins pairs of differences in one file whose values changed places. */
export function withExchanges(differences: readonly MeaningDifference[]): readonly Exchange[] {
  const joined = new Set<MeaningDifference>();
  return differences.flatMap((one) => {
    if (joined.has(one)) return [];
    const other = differences.find((two) => two !== one && !joined.has(two) && isExchanged(one, two));
    if (other === undefined) return [one];
    joined.add(other);
    return [{ ...one, other }];
  });
}

function isExchanged(one: MeaningDifference, two: MeaningDifference): boolean {
  // Each of two booleans has a sentence of its own.
  if (typeof one.approved === 'boolean') return false;
  const written = ({ approved, actual }: MeaningDifference) => [JSON.stringify(approved), JSON.stringify(actual)];
  const [[was, is], [otherWas, otherIs]] = [written(one), written(two)];
  return was !== undefined && is !== undefined && was === otherIs && is === otherWas;
}

/** The effect, in words. */
export function exchangeInWords(exchange: Exchange, saying: Saying): string {
  const { other, ...one } = exchange;
  if (other === undefined) return whatItDoes(one, saying);
  const [a, b] = [one, other].map(({ approved }) => valueInWords(approved, saying.words));
  const place = (({ place }) => place.slice(-2).join('.'))(other);
  return `${a} and ${b} are exchanged: where the one stood stands the other, here and at “${place}”.`;
}
