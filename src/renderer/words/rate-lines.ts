import { type Explanation, formatDay } from '../../engine/index.ts';
import type { RendererPorts } from '../provider/ports.ts';
import { formatValue } from './format-value.ts';

/** Distinct rates as text; `name` is the text key. */
export function rateLines(
  explanations: readonly Explanation[],
  { translate, language }: Pick<RendererPorts, 'translate' | 'language'>,
): readonly { readonly name: string; readonly value: string; readonly from: string; readonly source: string }[] {
  const rates = [...new Map(explanations.flatMap(ratesIn).map((rate) => [rate.name, rate])).values()];
  return rates.map(({ name, value, unit, from = '', source }) => ({
    name,
    value: formatValue(value, unit, translate),
    from: formatDay(from, language),
    source: publisherText(source, language),
  }));
}

/** Publisher and day of a source: "zakat.sg, nisab, 1 Sep 2026"; '' if none. */
export function publisherText(source: Explanation['source'], language: RendererPorts['language']): string {
  return source ? `${source.name}, ${formatDay(source.asOf, language)}` : '';
}

/** The rates that an explanation depends on. The text key of a rate is its name, after "rates.". */
export function ratesIn(explanation: Explanation): readonly Explanation[] {
  return explanation.kind === 'rate' ? [explanation] : explanation.because.flatMap(ratesIn);
}
