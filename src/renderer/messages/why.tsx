import { ChevronRight } from 'lucide-react';
import { memo, useState } from 'react';
import { formatDay, type Explanation } from '../../engine/index.ts';
import type { RendererPorts, Translate } from '../provider/ports.ts';
import { usePorts, useTranslate } from '../provider/renderer-provider.tsx';
import { distinct, keyOf, sentence, sentencesOf } from '../words/why-sentences.ts';
import './why.css';

/** "How this was calculated": sentences that explain a value, written once they are asked for. Nothing without sentences. */
export function Why({ explanation }: { readonly explanation: Explanation }) {
  const ports = usePorts();
  const [isOpen, setOpen] = useState(false);
  if (sentencesOf(explanation).length === 0) return null;
  return (
    <details className="why" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <WhySummary />
      {isOpen && <WhyList explanations={[explanation]} ports={ports} />}
    </details>
  );
}

/** The amount changes at each keystroke, the words that open its reasons do not. */
const WhySummary = memo(function WordsOfSummary() {
  const translate = useTranslate();
  return (
    <summary className="why__summary">
      <ChevronRight className="icon why__mark" aria-hidden="true" />
      {translate('why.open')}
    </summary>
  );
});

type WhyListProps = {
  readonly explanations: readonly Explanation[];
  readonly ports: RendererPorts;
  /** Sentences above these: not repeated. */
  readonly above?: readonly string[];
};

function WhyList({ explanations, ports, above = [] }: WhyListProps) {
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
