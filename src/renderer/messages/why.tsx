import { ChevronRight } from 'lucide-react';
import { formatDay, type Explanation } from '../../engine/index.ts';
import type { RendererPorts, Translate } from '../provider/ports.ts';
import { usePorts } from '../provider/renderer-provider.tsx';
import { distinct, keyOf, sentence, sentencesOf } from '../words/why-sentences.ts';
import './why.css';

/** "Why this amount": the sentences by which a value came about, opened in place. Nothing where no rule has a sentence. */
export function Why({ explanation }: { readonly explanation: Explanation }) {
  const ports = usePorts();
  const { translate } = ports;
  if (sentencesOf(explanation).length === 0) return null;
  return (
    <details className="why">
      <summary className="why__summary">
        <ChevronRight className="icon why__mark" aria-hidden="true" />
        {translate('why.open')}
      </summary>
      <WhyList explanations={[explanation]} ports={ports} />
    </details>
  );
}

type WhyListProps = {
  readonly explanations: readonly Explanation[];
  readonly ports: RendererPorts;
  /** The sentences that these are the reasons of: what was said there is not said again. */
  readonly said?: readonly string[];
};

function WhyList({ explanations, ports, said = [] }: WhyListProps) {
  const { translate, language } = ports;
  const spoken = distinct(explanations.flatMap((one) => unsaid(one, said, translate)));
  if (spoken.length === 0) return null;
  return (
    <ul className="why__list">
      {spoken.map((one) => (
        <li key={keyOf(one)}>
          <p className="why__sentence">{sentence(one, translate)}</p>
          {one.source && (
            <p className="why__source">{translate('why.source', { name: one.source.name, asOf: formatDay(one.source.asOf, language) })}</p>
          )}
          <WhyList explanations={one.because} ports={ports} said={[...said, sentence(one, translate)]} />
        </li>
      ))}
    </ul>
  );
}

/** The sentences of an explanation, those of its reasons in place of one that stands above already. */
function unsaid(explanation: Explanation, said: readonly string[], translate: Translate): readonly Explanation[] {
  return sentencesOf(explanation).flatMap((one) =>
    said.includes(sentence(one, translate)) ? one.because.flatMap((reason) => unsaid(reason, said, translate)) : [one],
  );
}
