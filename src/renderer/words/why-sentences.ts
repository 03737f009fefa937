import type { Explanation } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { formatValue } from './format-value.ts';

/** The explanation itself if it has a sentence, else those of its reasons. */
export function sentencesOf(explanation: Explanation): readonly Explanation[] {
  return explanation.why ? [explanation] : distinct(explanation.because.flatMap(sentencesOf));
}

export function distinct(explanations: readonly Explanation[]): readonly Explanation[] {
  return [...new Map(explanations.map((one) => [keyOf(one), one])).values()];
}

/** A rule has a sentence per list entry. */
export function keyOf({ name, entry = '' }: Explanation): string {
  return `${entry} ${name}`;
}

/** The sentence with its values filled in; '' if none. */
export function sentence({ why, value, unit }: Explanation, translate: Translate): string {
  if (!why) return '';
  const params = Object.entries(why.params).map(([name, param]) => [name, formatValue(param.value, param.unit, translate)]);
  const count = unit === 'number' ? { count: Number(value) } : {};
  return translate(why.text, { value: formatValue(value, unit, translate), ...Object.fromEntries(params), ...count });
}
