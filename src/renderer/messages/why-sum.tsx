import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { Explanation } from '../../engine/index.ts';
import type { RendererPorts } from '../provider/ports.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { type Reason, whyTree, type WhyTree } from '../words/why-tree.ts';

/** The sum in lines with one source, and one level deeper every rule and rate that it rests on. */
export function WhySum({ explanation, ports }: { readonly explanation: Explanation; readonly ports: RendererPorts }) {
  const { sum, source, reasons, rates } = whyTree(explanation, ports);
  return (
    <div className="why__told">
      {sum.map((lines) => (
        <p className="why__sum" key={lines}>
          {lines}
        </p>
      ))}
      {source && <p className="why__source">{source}</p>}
      {reasons.length + rates.length > 0 && (
        <details className="why__more">
          <WhySummary text="why.more" />
          <Reasons reasons={reasons} />
          <Rates rates={rates} ports={ports} />
        </details>
      )}
    </div>
  );
}

function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="why__list">
      {reasons.map(({ key, text, source, reasons: below }) => (
        <li key={key}>
          <p className="why__sentence">{text}</p>
          {source && <p className="why__source">{source}</p>}
          <Reasons reasons={below} />
        </li>
      ))}
    </ul>
  );
}

/** Each rate with the day from which it holds, and who published it. */
function Rates({ rates, ports: { translate } }: { readonly rates: WhyTree['rates']; readonly ports: RendererPorts }) {
  if (rates.length === 0) return null;
  return (
    <ul className="why__list">
      {rates.map(({ name, value, from, source }) => (
        <li key={name}>
          <p className="why__sentence">{translate('why.rate', { name: translate(name), value, from })}</p>
          <p className="why__source">{source}</p>
        </li>
      ))}
    </ul>
  );
}

/** The amount changes at each keystroke, the words that open its reasons do not. */
export const WhySummary = memo(function WordsOfSummary({ text }: { readonly text: string }) {
  const translate = useTranslate();
  return (
    <summary className="why__summary">
      <ChevronRight className="icon why__mark" aria-hidden="true" />
      {translate(text)}
    </summary>
  );
});
