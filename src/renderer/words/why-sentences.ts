import type { Explanation } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { formatValue } from './format-value.ts';

/** An explanation that has a sentence of its own, else those of its reasons that have. */
export function sentencesOf(explanation: Explanation): readonly Explanation[] {
  return explanation.why ? [explanation] : distinct(explanation.because.flatMap(sentencesOf));
}

export function distinct(explanations: readonly Explanation[]): readonly Explanation[] {
  return [...new Map(explanations.map((one) => [keyOf(one), one])).values()];
}

/** A rule says something else of each entry of a list. */
export function keyOf({ name, entry = '' }: Explanation): string {
  return `${entry} ${name}`;
}

/** The donor's sentence, its values filled in; nothing where the rule has none. */
export function sentence({ why, value, unit }: Explanation, translate: Translate): string {
  if (!why) return '';
  const params = Object.entries(why.params).map(([name, param]) => [name, formatValue(param.value, param.unit, translate)]);
  return translate(why.text, { value: formatValue(value, unit, translate), ...Object.fromEntries(params) });
}
