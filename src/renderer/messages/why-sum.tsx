import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { Explanation } from '../../engine/index.ts';
import type { RendererPorts } from '../provider/ports.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { RichText } from './rich-text.tsx';
import { type Reason, whyTree, type WhyTree } from '../words/why-tree.ts';
import { Words } from '../layout/words.tsx';

export type WhyProps = {
  readonly explanation: Explanation;
  /** Name of the calculated value, which tells apart several explanations on a page for screen readers. */
  readonly of: string;
};

/** The sum in lines with one source; one level deeper, every rule and rate behind it. */
export function WhySum({ explanation, of, ports }: WhyProps & { readonly ports: RendererPorts }) {
  const { sum, source, reasons, rates } = whyTree(explanation, ports);
  return (
    <div className="why__told">
      {sum.map((lines) => (
        <p className="why__sum" key={lines}>
          <Words of={lines} />
        </p>
      ))}
      {source && <Source text={source} />}
      {reasons.length + rates.length > 0 && (
        <details className="why__more">
          <WhySummary text="why.more" of={of} />
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
          <p className="why__sentence">
            <Words of={text} />
          </p>
          {source && <Source text={source} />}
          <Reasons reasons={below} />
        </li>
      ))}
    </ul>
  );
}

/** A source. Its name is in the publisher's language, which the text marks. */
function Source({ text }: { readonly text: string }) {
  return (
    <p className="why__source">
      <RichText text={text} />
    </p>
  );
}

/** Each rate with the day from which it holds, and its publisher. */
function Rates({ rates, ports: { translate } }: { readonly rates: WhyTree['rates']; readonly ports: RendererPorts }) {
  if (rates.length === 0) return null;
  return (
    <ul className="why__list">
      {rates.map(({ name, value, from, source }) => (
        <li key={name}>
          <p className="why__sentence">
            <Words of={translate('why.rate', { name: translate(name), value, from })} />
          </p>
          <p className="why__source">{source}</p>
        </li>
      ))}
    </ul>
  );
}

/** Memoised: the amount changes at each keystroke, these words do not. */
export const WhySummary = memo(function WordsOfSummary({ text, of }: { readonly text: string; readonly of?: string }) {
  const translate = useTranslate();
  return (
    <summary className="why__summary">
      <ChevronRight className="icon why__mark" aria-hidden="true" />
      <Words of={translate(text)} />
      {of !== undefined && <span className="visually-hidden">{` – ${of}`}</span>}
    </summary>
  );
});
