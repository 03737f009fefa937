import { formatDay, type Explanation } from '../../engine/index.ts';
import type { RendererPorts, Translate } from '../provider/ports.ts';
import { distinct, keyOf, sentence, sentencesOf } from '../words/why-sentences.ts';

type WhyListProps = {
  readonly explanations: readonly Explanation[];
  readonly ports: RendererPorts;
  /** Sentences above these: not repeated. */
  readonly above?: readonly string[];
};

/** The sentences of why, each with its source and its own reasons below. */
export function WhyList({ explanations, ports, above = [] }: WhyListProps) {
  const { translate, language } = ports;
  const shown = distinct(explanations.flatMap((one) => withoutRepeats(one, above, translate)));
  if (shown.length === 0) return null;
  return (
    <ul className="why__list">
      {shown.map((one) => (
        <li key={keyOf(one)}>
          <p className="why__sentence">{sentence(one, translate)}</p>
          {one.source && (
            <p className="why__source">{translate('why.source', { name: one.source.name, asOf: formatDay(one.source.asOf, language) })}</p>
          )}
          <WhyList explanations={one.because} ports={ports} above={[...above, sentence(one, translate)]} />
        </li>
      ))}
    </ul>
  );
}

/** Replaces an explanation whose sentence stands above by its reasons. */
function withoutRepeats(explanation: Explanation, above: readonly string[], translate: Translate): readonly Explanation[] {
  return sentencesOf(explanation).flatMap((one) =>
    above.includes(sentence(one, translate)) ? one.because.flatMap((reason) => withoutRepeats(reason, above, translate)) : [one],
  );
}
